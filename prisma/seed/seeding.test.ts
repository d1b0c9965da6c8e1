import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyPassword } from '#core/access/auth/password.ts';
import { demoAccounts, demoPassword } from '#core/access/users/demo-accounts.ts';
import { type Database, openDatabase, preparationLimits, requestLimits } from '#core/platform/db.ts';
import { createTestDatabase, ownerUrlOf } from '#core/testing/test-database.ts';
import { seedDemo } from './demo.ts';
import { seedDemoClaims } from './demo-claims.ts';
import { seedDemoRenewalDocuments } from './demo-renewal-documents.ts';
import { seedDemoExperience, seedDemoStopLoss } from './demo-underwriting.ts';
import { seedFirstAdministrator } from './first-administrator.ts';

const now = new Date('2026-11-21T16:20:00Z');
const opened: { database: Database; drop: () => Promise<void> }[] = [];

/** As short as the limit of a server process would seem on a machine that is twenty times slower. */
const limits = { ...preparationLimits, idleInTransaction: requestLimits.idleInTransaction / 20 };

async function freshDatabase(): Promise<Database & { url: string }> {
  const { url: appUrl, drop } = await createTestDatabase();
  const url = ownerUrlOf(appUrl);
  const database = openDatabase(url, 2, limits);
  opened.push({ database, drop });
  return { ...database, url };
}

afterAll(async () => {
  for (const { database, drop } of opened) {
    await database.close();
    await drop();
  }
});

const tables = [
  'customer',
  'contact',
  'location',
  'client_year',
  'subsidiary_group',
  'rfp',
  'payroll',
  'admin_rates',
  'pay_cycle',
  'withholding',
  'workers_comp',
  'rfp_benefits',
  'customer_plan',
  'customer_plan_employee',
  'note',
  'benefit_group',
  'benefit_group_year',
  'benefit_group_plan',
  'app_user',
];
/** Secrets, which differ each time, and timestamps. */
const unrepeatable = ['rfp_key', 'renewal_key', 'password_hash', 'updated_at', 'created_at'];

async function contents({ pool }: Database): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of tables) {
    const omitted = unrepeatable.filter((column) => table !== 'customer' || column !== 'created_at');
    const { rows } = await pool.query(`select to_jsonb(t) - $1::text[] as row from "${table}" t order by 1`, [omitted]);
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

/**
 * Processor milliseconds that some work takes, and how many of them fall between the statements of open transactions.
 */
async function processorTime({ pool }: Database, work: () => Promise<unknown>) {
  const usedNow = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  let inTransactions = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    let since: number | undefined;
    client.query = ((...given: unknown[]) => {
      const text = String(given[0]);
      const result = query(...given);
      if (since !== undefined) inTransactions += usedNow() - since;
      const answered = () => {
        since =
          /^(commit|rollback)$/i.test(text) || (since === undefined && !/^begin$/i.test(text)) ? undefined : usedNow();
      };
      if (result instanceof Promise) void result.then(answered, answered);
      return result;
    }) as typeof client.query;
  });
  const before = usedNow();
  await work();
  return { inTransactions, inAll: usedNow() - before };
}

describe('seeding the demo', () => {
  let first: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    first = await freshDatabase();
    await seedDemo(first, now);
  });

  test('fills the lists of every stage, with the rows that each record has from its creation', async () => {
    const stages = await first.prisma.customer.groupBy({ by: ['stageId'], _count: true, orderBy: { stageId: 'asc' } });
    expect(stages.map(({ stageId, _count }) => [stageId, _count])).toEqual([
      [1, 120],
      [2, 40],
      [3, 40],
      [4, 150],
      [165, 25],
    ]);
    const whole = await first.prisma.customer.count({
      where: {
        clientYears: { some: { year: 2026 } },
        rfp: { isNot: null },
        payroll: { isNot: null },
        adminRates: { isNot: null },
        benefits: { isNot: null },
      },
    });
    expect(whole).toBe(375);
  });

  test('contains calculated figures wherever nothing was overridden', async () => {
    const { rows } = await first.pool.query(
      `select r.customer_id, sum(p.ft_count + p.pt_count)::int as people, r.ws_bw::text, r.ws_bw_override, r.ws_fee::text
       from admin_rates r join pay_cycle p using (customer_id) group by r.customer_id order by 1`,
    );
    const [priced] = rows.filter(({ people, ws_bw_override }) => people >= 25 && people <= 49 && !ws_bw_override);
    expect(priced).toMatchObject({ ws_bw: '24.00', ws_fee: '2000.00' });
    const { rows: taxes } = await first.pool.query(
      `select (9500 * (coalesce(w2_count, employee_count) - below_base_count) + below_base_wages) * tax_rate / 100 as expected,
       below_base_count > 0 as has_terms, current_suta, proposed_tax_rate::float as proposed
       from withholding where state = 'IN' and not override`,
    );
    expect(taxes.length).toBeGreaterThan(100);
    expect(taxes.filter(({ has_terms }) => has_terms)).not.toEqual([]);
    for (const { expected, current_suta, proposed } of taxes) {
      expect(Number(current_suta)).toBeCloseTo(Number(expected), 2);
      expect(proposed).toBe(2.5);
    }
    const { rows: comp } = await first.pool.query(
      `select round(rated_wages * rate / 100, 2) as today, current_cost, proposed_cost,
       round(rated_wages * billed_rate / 100, 2) as proposed, rated_wages = annual_wages as neutral, annual_wages
       from workers_comp where not override`,
    );
    expect(comp.length).toBeGreaterThan(300);
    for (const line of comp) {
      expect(line).toMatchObject({ current_cost: line.today, proposed_cost: line.proposed });
      expect(line.proposed).not.toBeNull();
    }
    expect(comp.filter(({ neutral }) => !neutral)).toHaveLength(2);
    const { rows: unpriced } = await first.pool.query(`select id from workers_comp where proposed_cost is null`);
    expect(unpriced).toEqual([]);
  });

  test('makes the same data twice on one day, except secrets', async () => {
    const second = await freshDatabase();
    await seedDemo(second, new Date('2026-11-21T03:00:00Z'));
    const [one, other] = [await contents(first), await contents(second)];
    for (const table of tables) {
      expect(one[table]?.length, table).toBeGreaterThan(2);
      expect(other[table], table).toEqual(one[table]);
    }
    const keysOf = async (database: Database) =>
      (await database.prisma.rfp.findMany({ where: { rfpKey: { not: null } } })).map(({ rfpKey }) => rfpKey ?? '');
    const [ours, theirs] = [await keysOf(first), await keysOf(second)];
    expect(ours.length).toBeGreaterThan(200);
    expect(ours.filter((key) => theirs.includes(key))).toEqual([]);
    for (const key of ours) expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  });

  test('calculates almost nothing while its transaction is open', async () => {
    const database = await freshDatabase();
    const { inTransactions, inAll } = await processorTime(database, () => seedDemo(database, now));
    expect(inTransactions).toBeGreaterThan(0);
    expect(inTransactions).toBeLessThan(inAll / 10);
  });

  test('fills timelines: every record has its lead among its events, which are in order', async () => {
    const events = await first.prisma.event.findMany({
      orderBy: { id: 'asc' },
      select: { type: true, at: true, customerId: true },
    });
    const created = events.filter(({ type }) => type === 'customer.created');
    expect(new Set(created.map(({ customerId }) => customerId)).size).toBe(await first.prisma.customer.count());
    expect(new Set(events.map(({ type }) => type))).toContain('renewal.signed');
    const times = events.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  test('makes an account for each role with the demo password, and agents with unknown passwords', async () => {
    const users = await first.prisma.user.findMany({ orderBy: { id: 'asc' } });
    expect(users).toHaveLength(13);
    for (const { email, roleId, isSalesAgent, twoFactor } of demoAccounts) {
      const user = users.find((each) => each.email === email);
      expect(user, email).toMatchObject({ roleId, isSalesAgent, twoFactor });
    }
    const opens = await Promise.all(users.map(({ passwordHash }) => verifyPassword(demoPassword, passwordHash)));
    expect(opens).toEqual(users.map((_, index) => index < 6));
    expect(users.filter(({ isSalesAgent }) => isSalesAgent)).toHaveLength(8);
  });

  test('fills the demo’s reports: premiums and claims are imported completely, with members over the deductible', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'seed-test-'));
    const secrets = { APP_SECRET: 'a secret of the tests, long enough for every key', EMBEDDED: 'true' };
    try {
      const rows = await seedDemoClaims(first, now, { DATABASE_URL: first.url, DATA_DIR: dataDir, ...secrets });
      expect(rows).toBe(2540);
      const imports = await first.prisma.fileImport.findMany({ orderBy: { id: 'asc' } });
      expect(imports.map(({ format, state, accepted, rejected }) => [format, state, accepted, rejected])).toEqual([
        [3, 'published', 1440, 0],
        [4, 'published', 700, 0],
        [5, 'published', 400, 0],
      ]);
      const members = await first.prisma.$queryRaw<{ paid: number }[]>`
        select sum(paid)::float8 as paid from reported_claim
        where paid_date between date '2025-11-22' and date '2026-11-21' group by customer_id, member_key order by 1 desc`;
      expect(members[0]?.paid).toBeGreaterThan(75_000);
      expect(members.filter(({ paid }) => paid < 37_500).length).toBeGreaterThan(100);
      const [{ ratio } = { ratio: 0 }] = await first.prisma.$queryRaw<{ ratio: number }[]>`
        select (select sum(paid) from reported_claim)::float8 / (select sum(premium) from reported_premium
          where coverage_month > date '2025-11-21')::float8 as ratio`;
      expect(ratio).toBeGreaterThan(0.4);
      expect(ratio).toBeLessThan(1.4);
      const env = { DATABASE_URL: first.url, DATA_DIR: dataDir, ...secrets };
      expect(await seedDemoExperience(first, now, env)).toBe(1);
      expect(await first.prisma.experienceInputs.count()).toBe(1);
      expect(await seedDemoStopLoss(first, now, env)).toBe(1);
      expect(await first.prisma.clientYear.count({ where: { aggregateBy: { not: 'Off' } } })).toBe(1);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  test('makes the documents of each renewal into the next year: a signed copy of each submission, the renewed group of each approval', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'seed-test-'));
    const secrets = { APP_SECRET: 'a secret of the tests, long enough for every key', EMBEDDED: 'true' };
    try {
      const made = await seedDemoRenewalDocuments(first, { DATABASE_URL: first.url, DATA_DIR: dataDir, ...secrets });
      const groups = await first.prisma.benefitGroupYear.findMany({
        where: { renewalStatusId: { in: [174, 178] }, renewalKey: { not: null } },
        include: { documents: true },
      });
      const wanted = groups.map(({ signedName, renewalStatusId }) => [
        ...(signedName ? ['signed'] : []),
        ...(renewalStatusId === 174 ? ['renewed'] : []),
      ]);
      const found = groups.map(({ documents }) =>
        documents.map(({ createdById }) => (createdById === null ? 'signed' : 'renewed')),
      );
      expect(found).toEqual(wanted);
      expect(made).toBe(wanted.flat().length);
      expect(new Set(wanted.flat())).toEqual(new Set(['signed', 'renewed']));
      const [paper] = groups.flatMap(({ documents }) => documents);
      const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
      const sizes = await Promise.all(
        files
          .filter((file) => file.isFile() && file.name !== 'seal.pem')
          .map(async (file) => (await stat(join(file.parentPath, file.name))).size),
      );
      expect(sizes).toContain(paper?.size);
      expect(sizes).toHaveLength(made);
      const ofLater = groups.flatMap(({ renewalStatusDate, documents }) =>
        documents.filter(({ createdAt }) => !renewalStatusDate || createdAt > renewalStatusDate),
      );
      expect(ofLater).toEqual([]);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }, 600_000);

  test('lets users add records, and does nothing a second time', async () => {
    expect(await seedDemo(first, now)).toBe(0);
    expect(await first.prisma.customer.count()).toBe(375);
    const added = await first.prisma.customer.create({
      data: {
        name: 'Added Afterwards',
        address: '1 Main St',
        city: 'Carmel',
        state: 'IN',
        zip: '46032',
        operatingYear: 2026,
        sourceId: 9,
        stageId: 1,
        stageDate: now,
        statusDate: now,
      },
    });
    expect(added.id).toBe(376);
    const year = await first.prisma.clientYear.create({ data: { customerId: added.id, year: 2026 } });
    expect(year.id).toBeGreaterThan(375);
    await first.prisma.customer.delete({ where: { id: added.id } });
  });
});

describe('the seed program', () => {
  const run = (env: Record<string, string>, ...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
      env: { PATH: process.env.PATH ?? '', ...env },
    });

  test('makes no demo data and no account on an external server unless requested', async () => {
    const { url, prisma } = await freshDatabase();
    expect((await run({ DATABASE_URL: url })).stdout).toBe('Reference data and value lists are up to date.\n');
    expect(await prisma.user.count()).toBe(0);
    expect(await prisma.customer.count()).toBe(0);
    expect((await run({ DATABASE_URL: url }, '--demo')).stdout).toContain('Created demo data: 375 customers.\n');
    expect((await run({ DATABASE_URL: url, EMBEDDED: 'true' })).stdout).not.toContain('emo');
    expect(await prisma.customer.count()).toBe(375);
    await prisma.preparationStep.delete({ where: { name: 'demo' } });
    expect((await run({ DATABASE_URL: url, EMBEDDED: 'true' })).stdout).toContain('no demo data created');
    expect(await prisma.preparationStep.findMany({ where: { finishedAt: null } })).toEqual([]);
  });

  test('makes the first administrator once, and rejects a weak password', async () => {
    const { url, prisma } = await freshDatabase();
    const env = { DATABASE_URL: url, ADMIN_EMAIL: 'Boss@provider.test', ADMIN_PASSWORD: 'a quiet green lake' };
    const good = { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD, minLength: 8 };
    const refused: [Partial<typeof good>, string][] = [
      [{ password: 'short' }, 'ADMIN_PASSWORD: Please enter at least 8 characters.'],
      [{ password: demoPassword }, 'demo accounts'],
      [{ password: 'password1' }, 'too common'],
      [{ password: 'Administrator99' }, 'your own name'],
      [{ password: '8 chars?', minLength: 12 }, 'at least 12 characters'],
      [{ email: 'boss' }, 'ADMIN_EMAIL is not an e-mail address.'],
    ];
    for (const [wrong, message] of refused) {
      await expect(seedFirstAdministrator(prisma, { ...good, ...wrong })).rejects.toThrow(message);
    }
    await expect(run({ ...env, ADMIN_PASSWORD: 'short' })).rejects.toMatchObject({
      code: 1,
      stderr: 'Seeding failed: ADMIN_PASSWORD: Please enter at least 8 characters.\n',
    });
    expect(await prisma.user.count()).toBe(0);
    expect((await run(env)).stdout).toContain('Created the administrator Boss@provider.test.\n');
    expect((await run({ ...env, ADMIN_EMAIL: 'other@provider.test' })).stdout).toContain('none created');
    const users = await prisma.user.findMany();
    expect(users).toMatchObject([{ email: 'Boss@provider.test', roleId: 1, twoFactor: false, startsOnToday: true }]);
    expect(await verifyPassword('a quiet green lake', users[0]?.passwordHash ?? '')).toBe(true);
    expect(await prisma.auditEvent.findMany()).toMatchObject([
      {
        action: 'seed.administrator',
        entity: 'user',
        entityId: String(users[0]?.id),
        actorName: 'system',
        changes: { roleId: [null, 1], email: [null, 'Boss@provider.test'] },
      },
    ]);
  });

  test('says in one sentence what is missing', async () => {
    await expect(run({})).rejects.toMatchObject({
      stderr: 'DATABASE_URL is not set: it names the database to seed.\n',
    });
  });
});
