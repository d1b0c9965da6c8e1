import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase, preparationLimits } from '#core/platform/db.ts';
import { ownerUrlOf } from '#core/testing/test-database.ts';
import { validateGroup } from '#shared/benefits/benefit-groups/group.rules.ts';
import { openedGroup } from '#shared/benefits/benefit-groups/schema.ts';
import { searchResponse } from '#shared/records/customers/list.schema.ts';
import { customerDetail } from '#shared/records/customers/schema.ts';
import { stage } from '#shared/records/lookups/constants.ts';
import { createTestApp, type TestApp, type TestHeaders } from '../../apps/api/src/testing/test-app.ts';
import { seedScale } from './scale.ts';
import { recentLeads, scaleRecord } from './scale-records.ts';

const customers = 500;
const now = new Date();
let t: TestApp;
let client: pg.Client;
let database: Database;
let headers: TestHeaders;

beforeAll(async () => {
  t = await createTestApp();
  ({ headers } = await t.signInAs(1));
  client = new pg.Client({ connectionString: ownerUrlOf(t.services.config.DATABASE_URL) });
  await client.connect();
  database = openDatabase(ownerUrlOf(t.services.config.DATABASE_URL), 2, preparationLimits);
  await seedScale(database, { customers, now });
});
afterAll(async () => {
  await database.close();
  await client.end();
  await t.close();
});

const value = async (sql: string): Promise<number> => {
  const { rows } = await client.query<{ value: string }>(`select (${sql}) as value`);
  return Number(rows[0]?.value);
};

describe('scale data', () => {
  test('gives each customer its rows, about three contacts, two locations and three pay cycles', async () => {
    for (const table of ['customer', 'rfp', 'payroll', 'admin_rates', 'rfp_benefits'])
      expect(await value(`select count(*) from ${table}`), table).toBe(customers);
    expect((await value('select count(*) from contact')) / customers).toBeCloseTo(3, 0);
    expect((await value('select count(*) from location')) / customers).toBeCloseTo(2, 0);
    expect(await value('select count(*) from pay_cycle')).toBe(3 * customers);
    const yearless = `select count(*) from customer c where not exists
      (select from client_year y where y.customer_id = c.id and y.year = c.operating_year)`;
    expect(await value(yearless)).toBe(0);
  });

  test('gives each customer one primary contact and location', async () => {
    for (const table of ['contact', 'location']) {
      const grouped = `select count(*) filter (where is_primary) as n from ${table} group by customer_id`;
      expect(await value(`select count(*) from (${grouped}) g where n <> 1`), table).toBe(0);
      expect(await value(`select count(distinct customer_id) from ${table}`), table).toBe(customers);
    }
  });

  test('makes about as many clients as it is told to', () => {
    const setting = { today: now, customers: 20_000, clients: 1_200, firstId: 1, agentIds: [1], samples: new Map() };
    const firstIds = { clientYear: 1, group: 1, groupYear: 1 };
    const places = Array.from({ length: setting.customers }, (_, place) => place);
    const made = places.map((place) => scaleRecord({ ...setting, firstIds }, place, 'customer'));
    const count = made.filter(({ stageId }) => stageId === stage.client).length;
    expect(Math.abs(count - setting.clients)).toBeLessThan(setting.clients / 10);
  });

  test('spreads over stages and agents, with a known number of leads from the last 60 days', async () => {
    expect(await value('select count(distinct stage_id) from customer')).toBe(5);
    expect(await value('select count(distinct sales_agent_id) from customer')).toBe(7);
    expect(await value('select count(*) from customer where stage_date > now()')).toBe(0);
    const recent = `select count(*) from customer where stage_id = ${stage.lead} and stage_date > now() - interval '60 days'`;
    expect(await value(recent)).toBe(recentLeads(customers));
  });

  test('the lists and every record return it in the format of the contract', async () => {
    for (const typeId of Object.values(stage)) {
      const url = `/api/customers/search?typeId=${typeId}&agentId=0&start=2015-01-01`;
      const answer = await t.app.inject({ url, headers });
      expect(answer.statusCode).toBe(200);
      const { results } = searchResponse.strict().parse(answer.json());
      expect(results.length).toBe(await value(`select count(*) from customer where stage_id = ${typeId}`));
      const id = results[0]?.id;
      const record = await t.app.inject({ url: `/api/customer/${id}`, headers });
      expect(record.statusCode).toBe(200);
      expect(customerDetail.parse(record.json())).toMatchObject({ id, customerStage: { id: typeId } });
    }
  });

  test('gives clients benefit groups in every renewal status, with valid plans', async () => {
    const { rows } = await client.query<{ id: number; customer_id: number; client_year_id: number; status: number }>(
      'select id, customer_id, client_year_id, renewal_status_id as status from benefit_group_year order by id',
    );
    expect(rows.length).toBeGreaterThan(100);
    const statuses = new Set(rows.map(({ status }) => status));
    expect([null, 174, 175, 176, 177, 178, 179, 183].filter((one) => !statuses.has(one as number))).toEqual([]);
    const without = `select count(*) from benefit_group_year g where not exists
      (select from benefit_group_plan p where p.group_year_id = g.id and p.active)`;
    expect(await value(without)).toBe(0);
    for (const { id, customer_id, client_year_id } of rows.slice(0, 40)) {
      const url = `/api/customer/${customer_id}/client/${client_year_id}/group/${id}`;
      const answer = await t.app.inject({ url, headers });
      expect(answer.statusCode, answer.body).toBe(200);
      const group = openedGroup.parse(answer.json());
      expect(validateGroup(group), `group ${id}`).toEqual({});
      expect(group.adjustments, `group ${id}`).toEqual([]);
    }
    const listed = await t.app.inject({ url: '/api/customers/search?typeId=4&start=1900-01-01', headers });
    const shown: { renewalStatus: string | null }[] = listed.json().results;
    expect(shown.filter(({ renewalStatus }) => renewalStatus !== null).length).toBeGreaterThan(shown.length / 2);
  });

  test('a new customer gets the next free id', async () => {
    expect(await value(`select nextval(pg_get_serial_sequence('customer', 'id'))`)).toBe(customers + 1);
  });

  test('rejects a database with customers, adds to them when forced, and is the same each time', async () => {
    await expect(seedScale(database, { customers, now })).rejects.toThrow('already has customers');
    const contents = async (first: number) => {
      const { rows } = await client.query(
        `select count(*)::int as n, min(id) as first, count(*) filter (where stage_id = 1)::int as leads
         from customer where id >= $1`,
        [first],
      );
      return rows[0];
    };
    const first = await seedScale(database, { customers: 20, now, force: true });
    expect(await contents(first)).toMatchObject({ n: 20, first });
    const names = `select array_agg(name order by id) as names, array_agg(stage_date order by id) as dates from customer`;
    const before = (await client.query(names)).rows;
    await client.query('truncate customer restart identity cascade');
    await seedScale(database, { customers, now });
    await seedScale(database, { customers: 20, now, force: true });
    // The id that the test above used leaves no gap: ids count from the last record.
    expect((await client.query(names)).rows).toEqual(before);
  });
});
