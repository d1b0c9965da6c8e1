import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, ownerUrlOf } from '#core/testing/test-database.ts';
import { renewalStatusOrder } from '#shared/benefits/benefit-groups/constants.ts';
import { renewalStatusNames } from '#shared/benefits/renewals/transitions.rules.ts';
import * as constants from '#shared/records/lookups/constants.ts';
import { seedReference } from './reference.ts';

const root = join(import.meta.dirname, '..', '..');

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: ownerUrlOf(database.url) });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const years = [2024, 2025, 2026, 2027];

async function query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await client.query(text, values)).rows;
}

async function perYear(text: string): Promise<Record<string, number>> {
  const rows = await query(`select year, count(*)::int as count from ${text} group by year order by year`);
  return Object.fromEntries(rows.map(({ year, count }) => [String(year), count as number]));
}

const everyYear = (count: number) => Object.fromEntries(years.map((year) => [String(year), count]));

async function everything() {
  const tables = ['lookup', 'tier', 'plan', 'rate', 'fee', 'benefit_year'];
  const contents: Record<string, unknown> = {};
  for (const table of tables) contents[table] = await query(`select * from ${table} order by 1`);
  return contents;
}

describe('value lists', () => {
  test('contain every line of lookups.csv, under its id, type, parent and position', async () => {
    const text = readFileSync(join(import.meta.dirname, 'data', 'lookups.csv'), 'utf8');
    const lines = parse(text, { columns: true }) as Record<string, string>[];
    const expected = lines.map((line) => ({
      id: Number(line.id),
      type_id: Number(line.type),
      parent_id: line.parent ? Number(line.parent) : null,
      name: line.name,
      sort: Number(line.sort),
      is_active: true,
    }));
    expect(expected.length).toBeGreaterThan(160);
    expect(await query('select id, type_id, parent_id, name, sort, is_active from lookup order by id')).toEqual(
      expected.sort((a, b) => a.id - b.id),
    );
  });

  test('contain the renewal statuses of the rules, and the database accepts no others', async () => {
    const listed = await query('select id, name from lookup where type_id = $1', [
      constants.lookupType.renewalStatuses,
    ]);
    expect(Object.fromEntries(listed.map(({ id, name }) => [id, name]))).toEqual(renewalStatusNames);
    const [check] = await query(`select pg_get_constraintdef(oid) as text from pg_constraint
      where conname = 'benefit_group_year_renewal'`);
    const accepted = String(check?.text)
      .match(/\b\d+\b/g)
      ?.map(Number);
    expect(accepted?.toSorted()).toEqual(renewalStatusOrder.toSorted());
  });

  test('give the ids in rules the meaning that the rules expect', async () => {
    const names = new Map((await query('select id, name from lookup')).map(({ id, name }) => [id, name]));
    expect(constants.payrollCycles.map(({ id }) => names.get(id))).toEqual(
      constants.payrollCycles.map(({ name }) => name),
    );
    expect(constants.employeeRanges.map(({ id }) => names.get(id))).toEqual(
      constants.employeeRanges.map(({ from, to }) => (Number.isFinite(to) ? `${from} - ${to}` : `${from}+`)),
    );
    expect(Object.values(constants.rfpStatus).map((id) => names.get(id))).toEqual([
      'Pending Submission',
      'Submission Recieved',
      'Submission Recieved (Resubmitted)',
      'Submission Unlocked',
    ]);
    const typeIds = new Set((await query('select distinct type_id from lookup')).map(({ type_id }) => type_id));
    for (const id of Object.values(constants.lookupType)) expect(typeIds).toContain(id);
  });
});

describe('reference data of 2024 to 2027', () => {
  test('has five medical tiers per year, and No Medical once under its fixed id', async () => {
    const factors = await query(
      `select description, rate::float as rate from tier where type_id = 5 and year = 2027 order by description`,
    );
    expect(factors).toEqual([0.9, 0.95, 1, 1.05, 1.1].map((rate, i) => ({ description: `Tier ${i + 1}`, rate })));
    expect(await perYear('tier where type_id = 5 and id <> 1263')).toEqual(everyYear(5));
    expect(await query(`select id from tier where description = 'No Medical'`)).toEqual([{ id: 1263 }]);
    const [next] = await query(
      `insert into tier (type_id, year, description, rate) values (5, 2030, 'X', 1) returning id`,
    );
    expect(next?.id).toBeGreaterThan(1263);
    await query(`delete from tier where year = 2030`);
  });

  test('has the plans of the facts as 2026 and other years by trend to the cent, all marked', async () => {
    expect(await perYear('plan')).toEqual(everyYear(15));
    const rows = await query(
      `select year, ee_amount::text as ee, ef_amount::text as ef, source from plan where code = 'MED-PPO-1500' order by year`,
    );
    expect(rows.map(({ year, ee, ef }) => [year, ee, ef])).toEqual([
      [2024, '710.62', '2096.32'],
      [2025, '756.81', '2232.58'],
      [2026, '806.00', '2377.70'],
      [2027, '858.39', '2532.25'],
    ]);
    for (const { source } of rows) expect(source).toContain('illustrative');
  });

  test('has SUTA for 51 states each year, 2027 carried over and marked', async () => {
    expect(await perYear('rate where type_id = 7')).toEqual(everyYear(51));
    const rows = await query(
      `select year, state, rate::float as rate, value::float as value, source from rate
       where type_id = 7 and state in ('IN', 'IL') and year >= 2026 order by year, state`,
    );
    expect(rows.map(({ year, state, rate, value }) => [year, state, rate, value])).toEqual([
      [2026, 'IL', 3.525, 14250],
      [2026, 'IN', 2.5, 9500],
      [2027, 'IL', 3.525, 14250],
      [2027, 'IN', 2.5, 9500],
    ]);
    expect(rows[0]?.source).not.toContain('illustrative');
    expect(rows[2]?.source).toContain('illustrative');
    const [variable] = await query(`select count(*)::int as count from rate where is_variable and year < 2027`);
    expect(variable?.count).toBe(5 * 3);
  });

  test('has the published reporting levels of states from 2027, and leaves earlier years alone', async () => {
    const statesWhere = async (condition: string) =>
      (await query(`select state from rate where type_id = 7 and year = 2027 and ${condition} order by state`))
        .map(({ state }) => state)
        .join(' ');
    expect(await statesWhere('is_variable')).toBe('AK CT DE IA KY LA MA MI MN MS ND NE NV OH PA RI SC');
    expect(await statesWhere(`reporting_level = 'client'`)).toBe('AK CT DE IA KY LA MA MI MN MS ND NE NV OH SC');
    expect(await statesWhere(`reporting_level = 'either'`)).toBe('FL IL IN OR');
    expect(await statesWhere('reporting_level is null')).toBe('AR KS ME PA RI SD TN VT WA WY');
    const [earlier] = await query(
      `select count(*)::int as count from rate where year < 2027 and (reporting_level is not null or wage_base_carries is not null)`,
    );
    expect(earlier?.count).toBe(0);
  });

  test('knows the construction rates of two states, and each state’s rate for new employers', async () => {
    expect(
      await query(
        `select distinct state, new_employer_rate_construction::float as rate from rate
         where new_employer_rate_construction is not null order by state`,
      ),
    ).toEqual([
      { state: 'IN', rate: 2.5 },
      { state: 'PA', rate: 10.5924 },
    ]);
    const [rows] = await query(
      `select count(*)::int as all, count(*) filter (where new_employer_rate = rate)::int as known, max(length(source)) as length
       from rate where type_id = 7`,
    );
    expect(rows).toMatchObject({ all: 51 * 4, known: 51 * 4 });
    expect(rows?.length).toBeLessThan(500);
  });

  test("has workers' comp rates for Indiana and its neighbours, but not for monopolistic Ohio", async () => {
    const rows = await query(
      `select state, rate::float as rate from rate where type_id = 48 and year = 2026 and code = '3632' order by state`,
    );
    expect(rows).toEqual([
      { state: 'IL', rate: 2.5 },
      { state: 'IN', rate: 1.85 },
      { state: 'KY', rate: 2.04 },
      { state: 'MI', rate: 2.22 },
    ]);
    expect(await perYear('rate where type_id = 48')).toEqual(everyYear(4 * 74));
  });

  test('marks the class codes that ended, each with the code that took its place', async () => {
    const ended = await query(
      `select distinct old.code, old.replaced_by as by, new.code is not null as there
       from rate old left join rate new on new.type_id = 48 and new.year = old.year and new.state = old.state
         and new.code = old.replaced_by and not new.discontinued
       where old.discontinued order by 1`,
    );
    expect(ended).toEqual([
      { code: '7228', by: '7219', there: true },
      { code: '8391', by: '8380', there: true },
      { code: '9079', by: '9082', there: true },
    ]);
  });

  test('has one row of FICA, FUTA and renewal trend per year', async () => {
    const rows = await query(
      `select type_id, array_agg(rate::float order by year) as rates from rate where type_id in (70, 71, 191)
       group by type_id order by type_id`,
    );
    expect(rows).toEqual([
      { type_id: 70, rates: [7.65, 7.65, 7.65, 7.65] },
      { type_id: 71, rates: [0.6, 0.6, 0.6, 0.6] },
      { type_id: 191, rates: [6, 6.5, 7, 7] },
    ]);
    const sources = await query(`select type_id, source from rate where type_id in (70, 71) and year = 2026`);
    const of = (typeId: number) => sources.find((one) => one.type_id === typeId)?.source;
    expect(of(71)).toMatch(/base unchanged since 1983/);
    expect(of(70)).not.toEqual(of(71));
  });

  test('has a fee for every range and cycle: 24.00 for 45 employees paid every other week', async () => {
    expect(await perYear('fee where fee_type_id = 49')).toEqual(everyYear(7 * 4));
    expect(await perYear('fee where fee_type_id = 50 and pay_cycle_id is null')).toEqual(everyYear(7));
    const [fee] = await query(
      `select fee_amount::text as amount from fee
       where fee_type_id = 49 and year = 2026 and pay_cycle_id = 52 and employee_range_id = 84`,
    );
    expect(fee?.amount).toBe('24.00');
    const [crossed] = await query(
      `select count(*)::int as count from fee small join fee large
       on large.year = small.year and large.fee_type_id = 49 and large.pay_cycle_id = small.pay_cycle_id
       and large.employee_range_id > small.employee_range_id
       where small.fee_type_id = 49 and large.fee_amount >= small.fee_amount`,
    );
    expect(crossed?.count, 'a larger company pays less for each employee').toBe(0);
  });

  test('has the yearly limits of 2022 to 2027', async () => {
    const rows = await query(
      'select year, hsa_self::int as self, hsa_family::int as family from benefit_year order by year',
    );
    expect(rows).toHaveLength(6);
    expect(rows[4]).toEqual({ year: 2026, self: 4400, family: 8750 });
    expect(rows[5]).toEqual({ year: 2027, self: 4500, family: 9000 });
  });
});

describe('value lists of an installed database', () => {
  const lookups = () => query('select * from lookup order by id');
  let asReleased: Awaited<ReturnType<typeof lookups>>;
  beforeAll(async () => {
    asReleased = await lookups();
  });

  test('are updated to the release: missing and changed rows', async () => {
    await query(`delete from lookup where id = 69`);
    await query(`update lookup set name = 'Nowhere', is_active = false where id = 90`);
    expect(await seedReference(client)).toEqual(['Value lists: 1 added (69 Other), 1 changed (90 Date of Hire).']);
    expect(await lookups()).toEqual(asReleased);
  });

  test('keep an obsolete value under its id but no longer offer it', async () => {
    await query(`insert into lookup (id, type_id, name) values (9001, 6, 'Of an older release')`);
    expect(await seedReference(client)).toEqual(['Value lists: 1 no longer offered (9001 Of an older release).']);
    expect(await query(`select name, is_active from lookup where id = 9001`)).toEqual([
      { name: 'Of an older release', is_active: false },
    ]);
    expect(await seedReference(client)).toEqual([]);
    await query(`delete from lookup where id = 9001`);
  });

  test('leave a list alone once an administrator has saved one of its values, but for values that it lacks', async () => {
    await query(`insert into lookup (id, type_id, name, sort) values (10000, 20, 'At Once', 9)`);
    await query(`update lookup set name = 'Hired', sort = 7, is_active = false where id = 90`);
    await query(`delete from lookup where id = 91`);
    await query(`update lookup set name = 'Rehired' where id = 94`);
    expect(await seedReference(client)).toEqual([
      'Value lists: 1 added (91 First of the Month following Date of Hire), 1 changed (94 Immediate within 13 Weeks).',
    ]);
    expect(await query('select name, is_active from lookup where id in (90, 10000) order by id')).toEqual([
      { name: 'Hired', is_active: false },
      { name: 'At Once', is_active: true },
    ]);
    await query(`delete from lookup where id = 10000`);
    await query(`update lookup set name = 'Hired', row_version = 2 where id = 90`);
    expect(await seedReference(client)).toEqual([]);
    await query(`update lookup set row_version = 1 where id = 90`);
    await seedReference(client);
    expect(await lookups()).toEqual(asReleased);
  });

  test('are correct after several releases prepare the database at once', async () => {
    await query(`update lookup set name = 'Nowhere' where type_id = 6`);
    const others = await Promise.all(
      [1, 2, 3].map(async () => {
        const other = new pg.Client({ connectionString: ownerUrlOf(database.url) });
        await other.connect();
        return other;
      }),
    );
    const done = await Promise.all(others.map((other) => seedReference(other).finally(() => other.end())));
    expect(done.flat()).toHaveLength(1);
    expect(await lookups()).toEqual(asReleased);
  });

  test('are written by nothing else: users own a table with a screen', () => {
    const pattern = /\.lookup\.(create|update|upsert|delete)|(insert into|update|delete from) "?lookup"?\b/i;
    const writers = ['packages/core/src', 'apps/api/src', 'apps/worker/src'].flatMap((folder) =>
      (readdirSync(join(root, folder), { recursive: true }) as string[])
        .filter((name) => name.endsWith('.ts') && !/generated|testing|\.test\.ts$/.test(name))
        .filter((name) => pattern.test(readFileSync(join(root, folder, name), 'utf8'))),
    );
    expect(pattern.test('ctx.db.lookup.update({})')).toBe(true);
    expect(pattern.test('insert into lookup (id)')).toBe(true);
    // What administrators save in a list makes the list theirs.
    expect(writers.every((name) => name.startsWith('records/value-lists/'))).toBe(true);
  });
});

describe('a second run', () => {
  test('changes nothing', async () => {
    const before = await everything();
    await seedReference(client);
    expect(await everything()).toEqual(before);
  });

  test('keeps what users changed, added and removed', async () => {
    await query(`update fee set fee_amount = 99 where year = 2026 and pay_cycle_id = 52 and employee_range_id = 84`);
    await query(`delete from plan where code = 'VIS-200' and year = 2025`);
    await query(`delete from fee where year = 2027 and fee_type_id = 50`);
    await query(`delete from benefit_year where year = 2022`);
    await query(`update benefit_year set hsa_self = 4600 where year = 2027`);
    expect(await seedReference(client)).toEqual([]);
    const [fee] = await query(
      `select fee_amount::text as amount from fee where year = 2026 and pay_cycle_id = 52 and employee_range_id = 84`,
    );
    expect(fee?.amount).toBe('99.00');
    expect(await query(`select from plan where code = 'VIS-200' and year = 2025`)).toHaveLength(0);
    expect(await query(`select from fee where year = 2027 and fee_type_id = 50`)).toHaveLength(0);
    expect(await query(`select from benefit_year where year = 2022`)).toHaveLength(0);
    expect(await query(`select hsa_self::int as limit from benefit_year where year = 2027`)).toEqual([{ limit: 4600 }]);
  });

  test('fills the yearly limits of a database of an earlier release, which has none', async () => {
    await query(`delete from benefit_year`);
    await query(`delete from preparation_step where name = 'benefitYears'`);
    expect(await seedReference(client)).toEqual(['Yearly limits filled in.']);
    expect(await query(`select from benefit_year`)).toHaveLength(6);
  });

  test('fills the federal credit reductions of a database of an earlier release, which has none', async () => {
    await query(`delete from futa_credit_reduction`);
    await query(`delete from preparation_step where name = 'futaCreditReductions'`);
    expect(await seedReference(client)).toEqual(['FUTA credit reductions filled in.']);
    expect(await query(`select from futa_credit_reduction where projected`)).toHaveLength(2);
  });

  test('fills Indiana into a database of an earlier release, and keeps it as users entered it', async () => {
    await query(`delete from preparation_step where name = 'stateContinuations'`);
    await query(`update state_continuation set applies_to = 'Ours'`);
    expect(await seedReference(client)).toEqual(['State continuation of Indiana filled in.']);
    expect(await query(`select state, applies_to as text from state_continuation`)).toEqual([
      { state: 'IN', text: 'Ours' },
    ]);
    await query(`delete from state_continuation`);
    expect(await seedReference(client)).toEqual([]);
    expect(await query(`select from state_continuation`)).toHaveLength(0);
  });

  test('treats a database that the previous release filled as filled', async () => {
    await query(`delete from preparation_step where name = 'reference'`);
    await query(`delete from fee`);
    expect(await seedReference(client)).toEqual([]);
    expect(await query(`select from fee`)).toHaveLength(0);
    expect(
      await query(`select name, finished_at is not null as finished from preparation_step where name = 'reference'`),
    ).toEqual([{ name: 'reference', finished: true }]);
  });

  test('leaves nothing half done if it fails', async () => {
    await query(`update lookup set name = 'Nowhere' where id = 90`);
    await query(`alter table tier rename to tier_away`);
    await expect(seedReference(client)).rejects.toThrow();
    await query(`alter table tier_away rename to tier`);
    expect(await query(`select name from lookup where id = 90`)).toEqual([{ name: 'Nowhere' }]);
  });
});
