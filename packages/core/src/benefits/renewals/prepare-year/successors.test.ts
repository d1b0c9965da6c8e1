import { planSections } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { beforeEach, expect, test } from 'vitest';
import { addClientWithGroups } from '#testing/add-benefit-groups.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { lostPlansSql, successorSql, takenSql } from './successors.service.ts';

const database = databaseForTests(3);

beforeEach(() => emptyTables(database.prisma, 'customer', 'plan'));

const { dental, vision, medical } = planSections;

/** Adds plans as year, type, code and name. */
const addPlans = async (plans: readonly (readonly [year: number, typeId: number, code: string, name: string])[]) => {
  const rest = { vendor: 'V', description: 'd', effectiveDate: new Date('2026-01-01') };
  const amounts = { eeAmount: 50, esAmount: 60, ecAmount: 70, efAmount: 80 };
  for (const [year, typeId, code, name] of plans)
    await database.prisma.plan.create({ data: { ...rest, ...amounts, year, typeId, code, name } });
};

const years = 'years as (select 2026 as year)';

test('a plan is followed first by the one that names its code', async () => {
  await addPlans([
    [2026, dental, 'OLD', 'Dental'],
    [2027, dental, 'OLD', 'Dental'],
    [2027, dental, 'NEW', 'Choice'],
  ]);
  await database.prisma.plan.updateMany({ where: { code: 'NEW' }, data: { followsCode: 'OLD' } });
  const rows = await database.prisma.$queryRawUnsafe<object[]>(
    `with ${years}, ${successorSql} select n.code as next, s.by_code as "byCode" from successor s join plan n on n.id = s.new_id`,
  );
  expect(rows).toEqual([{ next: 'NEW', byCode: true }]);
});

test('a plan is followed by the one with its code, else its name, of its type and the next year', async () => {
  await addPlans([
    [2026, dental, 'CODE', 'Dental'],
    [2026, dental, 'OLD', 'Renamed'],
    [2026, dental, 'OTHER-TYPE', 'Vision'],
    [2026, dental, 'OTHER-YEAR', 'Later'],
    [2025, dental, 'EARLIER', 'Renamed'],
    [2027, dental, 'NAME', 'Dental'],
    [2027, dental, 'CODE', 'New dental'],
    [2027, dental, 'NEW', 'Renamed'],
    [2027, vision, 'OTHER-TYPE', 'Vision'],
    [2028, dental, 'OTHER-YEAR', 'Later'],
  ]);
  const rows = await database.prisma.$queryRawUnsafe<object[]>(
    `with ${years}, ${successorSql} select o.code as old, s.old_name as name, n.code as next, s.by_code as "byCode"
     from successor s join plan o on o.id = s.old_id left join plan n on n.id = s.new_id order by o.code`,
  );
  expect(rows).toEqual([
    { old: 'CODE', name: 'Dental', next: 'CODE', byCode: true },
    { old: 'OLD', name: 'Renamed', next: 'NEW', byCode: false },
    { old: 'OTHER-TYPE', name: 'Vision', next: null, byCode: false },
    { old: 'OTHER-YEAR', name: 'Later', next: null, byCode: false },
  ]);
});

/** Returns, for each group, the codes of the plans that continue and of those that are lost. */
const fatesOf = async (groupIds: readonly number[], hasMedical: readonly boolean[]) => {
  const rows = await database.prisma.$queryRawUnsafe<{ taken: string[]; lost: string[] }[]>(
    `with picked as materialized (select * from unnest($1::int[], $2::boolean[]) p(from_id, has_medical)), ${years},
     ${successorSql}, ${takenSql}, ${lostPlansSql}
     select array(select o.code || '>' || n.code from taken t join plan o on o.id = t.plan_id join plan n on n.id = t.new_id
         where t.from_id = p.from_id order by 1) as taken,
       array(select o.code from lost l cross join json_array_elements(l.plans) e join plan o on o.id = (e->>'planID')::int
         where l.from_id = p.from_id order by 1) as lost
     from picked p order by p.from_id`,
    groupIds,
    hasMedical,
  );
  return rows.map(({ taken, lost }) => [taken, lost]);
};

test('of two plans with one successor the offered one continues, then the one with its code, then the first', async () => {
  await addPlans([
    [2026, dental, 'NAMED-1', 'New dental'],
    [2026, dental, 'NAMED-2', 'New dental'],
    [2026, dental, 'CODED', 'Dental'],
    [2027, dental, 'CODED', 'New dental'],
  ]);
  const { groupIds } = await addClientWithGroups(database.prisma, [
    { plans: [{ code: 'NAMED-1' }, { code: 'CODED' }] },
    { plans: [{ code: 'NAMED-1' }, { code: 'CODED', active: false }] },
    { plans: [{ code: 'NAMED-2' }, { code: 'NAMED-1' }] },
    {
      plans: [
        { code: 'NAMED-1', active: false },
        { code: 'CODED', active: false },
      ],
    },
    {},
  ]);
  expect(
    await fatesOf(
      groupIds,
      groupIds.map(() => true),
    ),
  ).toEqual([
    [['CODED>CODED'], ['NAMED-1']],
    [['NAMED-1>CODED'], []],
    [['NAMED-1>CODED'], ['NAMED-2']],
    [['CODED>CODED'], []],
    [[], []],
  ]);
});

test('an offered plan without a successor is lost; a medical plan only if the group has a medical tier', async () => {
  await addPlans([
    [2026, dental, 'DENTAL', 'Dental'],
    [2026, medical, 'MEDICAL', 'Medical'],
  ]);
  const plans = [{ code: 'DENTAL' }, { code: 'MEDICAL' }];
  const { groupIds } = await addClientWithGroups(database.prisma, [
    { plans },
    { plans },
    { plans: [{ code: 'DENTAL', active: false }] },
  ]);
  expect(await fatesOf(groupIds, [true, false, true])).toEqual([
    [[], ['DENTAL', 'MEDICAL']],
    [[], ['DENTAL']],
    [[], []],
  ]);
});
