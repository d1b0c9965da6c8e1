import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeAll, expect, test } from 'vitest';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { clientJoin, clientOf, inReport, ofCompanies, reportedClients } from './reported-clients.sql.ts';

const database = databaseForTests();

/** `sharing` has the benefits of `primary` in 2025 only; `orphan` has those of a deleted client. */
const names = ['primary', 'sharing', 'single', 'deleted', 'orphan'] as const;
type Name = (typeof names)[number];
const ids = {} as Record<Name, number>;

const putInGroup = async (primary: Name, members: readonly Name[]) => {
  const { prisma: db } = database;
  const { id: primaryClientId } = await db.clientYear.findFirstOrThrow({
    where: { customerId: ids[primary], year: 2025 },
  });
  const { id: subsidiaryGroupId } = await db.subsidiaryGroup.create({ data: { name: primary, primaryClientId } });
  const customerId = { in: members.map((name) => ids[name]) };
  await db.clientYear.updateMany({ where: { customerId, year: 2025 }, data: { subsidiaryGroupId } });
};

beforeAll(async () => {
  for (const name of names) {
    const clientYears = { create: [{ year: 2025 }, { year: 2026 }] };
    const deletedAt = name === 'deleted' ? new Date() : null;
    ids[name] = (await addCustomer(database.prisma, { name, stageId: stage.client, clientYears, deletedAt })).id;
  }
  await putInGroup('primary', ['primary', 'sharing']);
  await putInGroup('deleted', ['deleted', 'orphan']);
});

const selected = '$1::int[]';

/** For a row of each client and year: the client it is reported under, and whether it is selected and in the report. */
const reported = async (chosen: readonly Name[] | null) =>
  database.prisma.$queryRawUnsafe<{ name: Name; year: number; under: Name; isSelected: boolean; isShown: boolean }[]>(
    `with ${reportedClients(selected, `date '2025-07-01'`, `date '2026-06-30'`)}
     select c.name, r.year, u.name as under, ${ofCompanies('r', selected)} as "isSelected",
       ${inReport(clientOf('r'), 'r.year', selected)} as "isShown"
     from client_year r join customer c on c.id = r.customer_id ${clientJoin('r', 'r.year')}
       join customer u on u.id = ${clientOf('r')}
     where r.year in (2025, 2026)
     order by r.year, r.customer_id`,
    chosen?.map((name) => ids[name]) ?? null,
  );

test('a company is reported under its group’s primary client in the years in which it shares its benefits', async () => {
  const rows = await reported(null);
  expect(rows.map(({ year, name, under }) => [year, name, under])).toEqual([
    [2025, 'primary', 'primary'],
    [2025, 'sharing', 'primary'],
    [2025, 'single', 'single'],
    [2025, 'deleted', 'deleted'],
    [2025, 'orphan', 'orphan'],
    ...names.map((name) => [2026, name, name]),
  ]);
  expect(rows.filter(({ isSelected, isShown }) => !isSelected || !isShown)).toEqual([]);
});

const ofYear2025 = (name: Name) => [2025, name];
const ofYear2026 = (name: Name) => [2026, name];

test.each<[Name[], Name[], Name[]]>([
  [['primary'], ['primary', 'sharing'], ['primary']],
  [['sharing'], ['primary', 'sharing'], ['sharing']],
  [
    ['primary', 'sharing'],
    ['primary', 'sharing'],
    ['primary', 'sharing'],
  ],
  [['single'], ['single'], ['single']],
  [['orphan'], ['orphan'], ['orphan']],
  [[], [], []],
])('if %j are selected, the report has %j in the year they share, and %j in the next', async (chosen, first, next) => {
  const rows = await reported(chosen);
  const shown = rows.filter(({ isShown }) => isShown).map(({ year, name }) => [year, name]);
  expect(shown).toEqual([...first.map(ofYear2025), ...next.map(ofYear2026)]);
  const companies = new Set(rows.filter(({ isSelected }) => isSelected).map(({ name }) => name));
  expect(companies).toEqual(new Set([...first, ...next]));
});
