import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Prisma } from '#generated/prisma/client.ts';
import { runOn } from '#platform/statement.ts';
import { addClaims, addPremiums } from '#testing/add-claims.ts';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { asOwner } from '#testing/test-database.ts';
import { insertDrivers, insertLoss } from './figures.sql.ts';
import { standingQuery } from './figures-version.queries.ts';

const database = databaseForTests();
const written = [insertLoss, insertDrivers];

const wanted = async (day = '2026-06-15') => {
  const [row] = await runOn(database.pool, ...standingQuery(`${day}T00:00:00`));
  return row?.wanted;
};

const explain = (text: string) => `explain (generic_plan, format json) ${text}`;

/** The tables that the statements read, as PostgreSQL plans them: views are resolved to their tables. */
const tablesRead = async (): Promise<string[]> => {
  const tables = new Set<string>();
  for (const { text } of written) {
    const { rows } = await database.pool.query(explain(text));
    for (const [, name = ''] of JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)) tables.add(name);
  }
  return [...tables].filter((name) => !name.startsWith('dashboard_')).sort();
};

/** Rows that count only through the state of their import, and the sums of those rows. */
const ofImports = ['claim', 'claim_member_month', 'claim_month', 'claim_month_import', 'premium'];

interface Trigger {
  table: string;
  definition: string;
}
const triggers = async () =>
  (
    await database.pool.query<Trigger>(`select tgrelid::regclass::text as table, pg_get_triggerdef(oid) as definition
      from pg_trigger where tgenabled = 'O' and pg_get_triggerdef(oid) like '%touch_counts(''-3'')'`)
  ).rows;

test('the version changes with inserts, updates and deletes of every table that the figures read', async () => {
  const tables = await tablesRead();
  expect(tables).toEqual(expect.arrayContaining([...ofImports, 'client_year', 'customer', 'file_import']));
  const all = await triggers();
  const covered = tables.filter((name) => !ofImports.includes(name));
  for (const name of covered) {
    const events = all.filter(({ table }) => table === name).map(({ definition }) => definition.split(' ON ')[0]);
    for (const event of ['UPDATE', 'DELETE'])
      expect([name, events.join()]).toEqual([name, expect.stringContaining(event)]);
    // A new customer has neither claims nor contracts: those come with other rows.
    if (name !== 'customer') expect([name, events.join()]).toEqual([name, expect.stringContaining('INSERT')]);
  }
});

/** The columns of a table whose updates change the version; null for all. */
const columnsOf = (definition: string): string[] | null =>
  definition.includes(' WHEN ')
    ? [...new Set([...definition.matchAll(/old\.(\w+)/g)].map(([, name = '']) => name))]
    : null;

/** Plans the statements as if the tables lacked some columns; the change is rolled back. */
const planWithout = (columns: readonly { table: string; name: string }[]) => {
  const drops = columns.map(({ table, name }) => `alter table ${table} drop column ${name} cascade`);
  return asOwner(database.url, 'begin', ...drops, ...written.map(({ text }) => explain(text)), 'rollback');
};

test('the version changes with every column that the figures read', async () => {
  const updates = (await triggers()).filter(({ definition }) => / UPDATE /.test(definition));
  const watched = updates.flatMap(({ table, definition }) => {
    const columns = columnsOf(definition);
    // Report 5 has clients' names; the dashboard stores none.
    return columns ? [{ table, columns: ['id', ...columns, ...(table === 'customer' ? ['name'] : [])] }] : [];
  });
  expect(watched.map(({ table }) => table).sort()).toEqual(['client_year', 'customer', 'file_import']);
  for (const { table, columns } of watched) {
    const { rows } = await database.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and column_name <> all($2)`,
      [table, columns],
    );
    const others = rows.map(({ name }) => ({ table, name }));
    expect(others.length).toBeGreaterThan(3);
    await planWithout(others);
  }
  await expect(planWithout([{ table: 'client_year', name: 'policy_max' }])).rejects.toThrow('policy_max');
});

let ids: { customer: number; year: number; group: number; claims: number; premiums: number };

beforeEach(async () => {
  const terms = { lasers: { create: { memberId: 'S1', deductible: 90_000 } } };
  const clientYears = { create: { year: 2026, ...terms } };
  const { id: customer } = await addCustomer(database.prisma, { stageId: stage.client, clientYears });
  const { id: year } = await database.prisma.clientYear.findFirstOrThrow({ where: { customerId: customer } });
  const { id: group } = await database.prisma.subsidiaryGroup.create({
    data: { name: 'Group', primaryClientId: year },
  });
  const claims = await addClaims(database.prisma, [{ customerId: customer, paidDate: '2026-03-01', paid: 100 }]);
  const premiums = await addPremiums(database.prisma, [{ customerId: customer, month: '2026-03', premium: 50 }]);
  ids = { customer, year, group, claims, premiums };
});

const ofYear = (data: Prisma.ClientYearUncheckedUpdateInput) => () =>
  database.prisma.clientYear.update({ where: { id: ids.year }, data });
const ofCustomer = (data: Prisma.CustomerUncheckedUpdateInput) => () =>
  database.prisma.customer.update({ where: { id: ids.customer }, data });
const ofFile = (name: 'claims' | 'premiums', state: string) => () =>
  database.prisma.fileImport.update({ where: { id: ids[name] }, data: { state } });

test.each<[string, () => Promise<unknown>]>([
  ['a deductible', ofYear({ specificDeductible: 60_000 })],
  ['the month in which a contract starts', ofYear({ contractStartMonth: 7 })],
  ['a basis', ofYear({ stopLossBasis: '12/15' })],
  ['a policy maximum', ofYear({ policyMax: 500_000 })],
  ['an aggregating specific', ofYear({ aggregatingSpecific: 10_000 })],
  ['a laser', () => database.prisma.stopLossLaser.updateMany({ data: { deductible: 120_000 } })],
  ['a deleted laser', () => database.prisma.stopLossLaser.deleteMany()],
  ['a company that joins a group', () => ofYear({ subsidiaryGroupId: ids.group })()],
  [
    'another primary client',
    async () => {
      const other = await database.prisma.clientYear.create({ data: { customerId: ids.customer, year: 2027 } });
      await database.prisma.subsidiaryGroup.update({ where: { id: ids.group }, data: { primaryClientId: other.id } });
    },
  ],
  ['a deleted group', () => database.prisma.subsidiaryGroup.delete({ where: { id: ids.group } })],
  [
    'a deleted contract year',
    async () => {
      await database.prisma.subsidiaryGroup.deleteMany();
      await database.prisma.clientYear.delete({ where: { id: ids.year } });
    },
  ],
  ['a deleted client', ofCustomer({ deletedAt: new Date() })],
  [
    'a client deleted for good',
    async () => {
      await database.prisma.subsidiaryGroup.deleteMany();
      await database.prisma.customer.delete({ where: { id: ids.customer } });
    },
  ],
  ['a file that is undone', ofFile('claims', 'ready')],
  ['a premium file that is removed', ofFile('premiums', 'removing')],
  ['a deleted file', () => database.prisma.fileImport.delete({ where: { id: ids.claims } })],
  [
    'a published file',
    () => addClaims(database.prisma, [{ customerId: ids.customer, paidDate: '2026-04-01', paid: 1 }]),
  ],
])('the version changes with %s', async (_, change) => {
  const before = await wanted();
  expect(await wanted()).toBe(before);
  await change();
  expect(await wanted()).not.toBe(before);
});

test.each<[string, () => Promise<unknown>]>([
  ['a name', ofCustomer({ name: 'Renamed', rowVersion: 9 })],
  ['an identifier of a year', ofYear({ anthemId: 'A1' })],
  ['a file that is not published', () => addClaims(database.prisma, [], 4, 'ready')],
])('the version stays with %s', async (_, change) => {
  const before = await wanted();
  await change();
  expect(await wanted()).toBe(before);
});

test('the version changes with the month', async () => {
  expect(await wanted('2026-07-01')).not.toBe(await wanted());
});
