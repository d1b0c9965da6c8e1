import { trimListChanges } from '@worksmart/core/platform/lists/list-version.service.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import type { OpenedGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { hsaModelId, planType } from '@worksmart/shared/records/lookups/constants.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#testing/build-app.ts';
import { ok } from '#testing/ok.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });
let other: FastifyInstance;
let path: string;
let tierId: number;

beforeAll(async () => {
  other = await buildApp(t.services);
  const { id } = await addCustomer(t.db, { stageId: 4 });
  const { id: clientId } = await t.db.clientYear.findFirstOrThrow({ where: { customerId: id } });
  const tier = await t.db.tier.findFirstOrThrow({ where: { typeId: 5, year: 2026, rate: { gt: 0 } } });
  tierId = tier.id;
  const body = { id: 0, benefitGroup: { id: 0, name: 'All Employees' }, medicalTier: { id: tierId } };
  const group: OpenedGroup = await ok(t.as.admin.post(`/customer/${id}/client/${clientId}/group`, body));
  // New to the group, so that its limits are those of its year.
  const model = await t.db.plan.findFirstOrThrow({ where: { year: 2026, modelTypeId: hsaModelId } });
  const { id: _, ...plan } = model;
  await t.db.plan.create({ data: { ...plan, name: 'HSA of 2026', code: 'HSA26' } });
  path = `/api/customer/${id}/client/${clientId}/group/${group.id}`;
});
afterAll(() => other.close());

/** What a group shows of the provider: names, premiums and limits. */
const offers = async (app: FastifyInstance) => {
  const { medical, dental, vision } = (
    await app.inject({ url: path, headers: t.as.admin.headers })
  ).json<OpenedGroup>();
  return [medical, dental, vision].map(({ plans }) =>
    plans.map(({ planName, eE_Premium, hasHSA, hsA_Limit_EE }) => [planName, eE_Premium, hasHSA, hsA_Limit_EE]),
  );
};

/** Changes of each table that a group's plans come from; `n` is different each time. */
const changes: Readonly<Record<string, (n: number) => Promise<unknown>>> = {
  'a premium': (n) =>
    t.db.plan.updateMany({ where: { year: 2026, typeId: planType.medical }, data: { eeAmount: 400 + n } }),
  'a name': async (n) => {
    const plan = await t.db.plan.findFirstOrThrow({ where: { year: 2026 } });
    return t.db.plan.update({ where: { id: plan.id }, data: { name: `Plan ${n}` } });
  },
  'a new plan': async (n) => {
    const { id: _, ...plan } = await t.db.plan.findFirstOrThrow({ where: { year: 2026, typeId: planType.dental } });
    return t.db.plan.create({ data: { ...plan, name: `New ${n}`, code: `N${n}` } });
  },
  'a deleted plan': async () => {
    const plan = await t.db.plan.findFirst({ where: { name: { startsWith: 'New' } } });
    return plan && t.db.plan.delete({ where: { id: plan.id } });
  },
  'the limits': (n) => t.db.benefitYear.update({ where: { year: 2026 }, data: { hsaSelf: 4_400 + n } }),
  'the tier': (n) => t.db.tier.update({ where: { id: tierId }, data: { rate: 1 + (n % 97) / 100 } }),
};
const names = Object.keys(changes);
const rounds = process.env.FUZZ === 'full' ? 10_000 : 6 * names.length;

test('a change of plans, limits or tiers is in the next answer of every process', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const name = names[round % names.length] ?? '';
    const before = await Promise.all([offers(t.app), offers(other)]);
    await changes[name]?.(round);
    const [one, two] = [await offers(t.app), await offers(other)];
    expect(one, `${name}, round ${round}`).not.toEqual(before[0]);
    expect(two, `${name}, round ${round}`).toEqual(one);
    if (round % 10 === 0) await trimListChanges(t.services);
  }
}, 600_000);

test('a change that began before the newest one and was committed after it is not missed', async () => {
  const slow = await t.services.database.pool.connect();
  await slow.query('begin');
  await slow.query(`update plan set name = 'Slow' where year = 2026 and type_id = ${planType.vision}`);
  await changes['the tier']?.(-50);
  expect(JSON.stringify(await offers(t.app))).not.toContain('Slow');
  await slow.query('commit');
  slow.release();
  for (const app of [t.app, other]) expect(JSON.stringify(await offers(app))).toContain('Slow');
});

test('every table that a group’s plans come from notes its changes', async () => {
  const triggers = await t.db.$queryRaw<{ table: string; events: number }[]>`
    select tgrelid::regclass::text as table, (tgtype & 60)::int as events from pg_trigger
    where tgenabled = 'O' and tgfoid::regproc::text = 'touch_counts' and pg_get_triggerdef(oid) like ${`%'-5')`} order by 1`;
  expect(triggers).toEqual(['benefit_year', 'plan', 'tier'].map((table) => ({ table, events: 60 })));
});
