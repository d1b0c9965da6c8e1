import { randomBytes } from 'node:crypto';
import { hashPassword } from '#core/access/auth/password.ts';
import { demoPassword } from '#core/access/users/demo-accounts.ts';
import type { Database, Db } from '#core/platform/db.ts';
import { repriceCustomers } from '#core/records/payroll/pricing.service.ts';
import { planType, rateType } from '#shared/records/lookups/constants.ts';
import { buildDemo } from './demo/build.ts';
import { startOfDay } from './demo/calendar.ts';
import type { DemoSetting } from './demo/demo-rows.ts';
import { demoStatements, type UserRow } from './demo/demo-statements.ts';
import { accountRows, agentRows } from './demo/users.ts';
import { readTierFacts, type TierFacts } from './tier-facts.ts';
import { runTogether } from './write-rows.ts';

/**
 * Fills a database that has reference data but no customers with accounts, and with customers in every stage. Dates
 * count from the day of `now`. Except for password hashes and portal keys, the same day produces the same data. All
 * rows are calculated first and then written in one transaction; prices follow, since they are calculated from stored
 * rows.
 * @returns the number of customers made; 0 if the database has customers
 */
export async function seedDemo({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>, now: Date): Promise<number> {
  if ((await prisma.customer.count()) > 0) return 0;
  const users = await makeUsers(prisma);
  const rows = buildDemo(await readSetting(prisma, users, startOfDay(now)));
  const statements = demoStatements(users, rows);
  const client = await pool.connect();
  try {
    if (!(await runTogether(client, statements, 'select from customer limit 1'))) return 0;
  } finally {
    client.release();
  }
  await repriceCustomers(
    prisma,
    rows.payrolls.map(({ customerId }) => customerId),
  );
  return rows.customers.length;
}

/** Creates the accounts and agents, and returns them with the ids that other rows refer to. */
async function makeUsers(db: Db): Promise<UserRow[]> {
  const accounts = accountRows().map((row) => ({ ...row, password: demoPassword }));
  const agents = agentRows().map((row) => ({ ...row, password: randomBytes(32).toString('base64url') }));
  const all = [...accounts, ...agents];
  const ids = await db.$queryRaw<{ id: number }[]>`
    select nextval(pg_get_serial_sequence('app_user', 'id'))::int as id from generate_series(1, ${all.length}::int)`;
  return Promise.all(
    all.map(async ({ password, ...row }, index) => ({
      ...row,
      id: ids[index]?.id ?? 0,
      passwordHash: await hashPassword(password),
    })),
  );
}

async function readSetting(db: Db, users: readonly UserRow[], today: Date): Promise<DemoSetting> {
  const year = today.getUTCFullYear();
  const idOf = new Map(users.map(({ email, id }) => [email, id]));
  const accountId = (name: string): number => {
    const id = idOf.get(`${name}@worksmart.test`);
    if (id === undefined) throw new Error(`There is no account ${name}@worksmart.test.`);
    return id;
  };
  const plans = await db.plan.findMany({
    where: { year, typeId: { not: planType.vision } },
    orderBy: [{ typeId: 'asc' }, { code: 'asc' }],
  });
  const planFacts = new Map<number, TierFacts[]>();
  for (const each of [year - 1, year, year + 1]) planFacts.set(each, await readTierFacts(db, each));
  const comp = await db.rate.findMany({ where: { year, typeId: rateType.workersComp } });
  return {
    today,
    adminId: accountId('admin'),
    salesUserId: accountId('sales.user'),
    agentIds: agentRows().map(({ email }) => idOf.get(email) ?? accountId('sales.user')),
    names: new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`])),
    managerId: accountId('client.manager'),
    staffIds: [accountId('client.manager'), accountId('client.user'), accountId('sales.manager')],
    providerPlans: plans.map(({ id, typeId, eeAmount, esAmount, ecAmount, efAmount }) => ({
      id,
      typeId,
      ee: eeAmount.toNumber(),
      es: esAmount.toNumber(),
      ec: ecAmount.toNumber(),
      ef: efAmount.toNumber(),
    })),
    planFacts,
    compRates: new Map(comp.map(({ state, code, rate }) => [`${state} ${code}`, rate.toNumber()])),
    newKey: () => randomBytes(32).toString('base64url'),
  };
}
