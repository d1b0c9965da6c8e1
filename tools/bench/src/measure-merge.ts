import type pg from 'pg';
import { withClient } from 'worksmart-cms/scripts/lib/with-client.ts';
import { ask } from './client.ts';
import { atMost, type Measured, number } from './report.ts';
import { roundsOfSteps } from './rounds.ts';
import type { Setting } from './setting.ts';

/** Rows of one record in each of the eight lists that most records fill. */
const each = 25;

/** A lead with 200 rows. @param n tells the rows of two records apart @returns its id */
async function addRecord(client: pg.ClientBase, n: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into customer (name, address, city, state, zip, operating_year, source_id, stage_id, stage_date, status_id, status_date)
     values ('Merge bench', '1 Main', 'Peru', 'IN', '46970', 2026, 9, 1, now(), 16, now()) returning id`,
  );
  const id = Number(rows[0]?.id);
  const series = `generate_series(1, ${each}) i`;
  for (const text of [
    `insert into client_year (customer_id, year) values (${id}, 2026)`,
    `insert into rfp (customer_id, rfp_year) values (${id}, 2026)`,
    ...['payroll', 'admin_rates', 'rfp_benefits'].map((table) => `insert into ${table} (customer_id) values (${id})`),
    `insert into contact (customer_id, first_name, last_name, is_primary) select ${id}, 'P' || i, 'Bench ${n}', i = 1 from ${series}`,
    `insert into location (customer_id, label, address, city, state, zip, is_primary)
     select ${id}, 'L' || i, i || ' Elm ${n}', 'Peru', 'IN', '46970', i = 1 from ${series}`,
    `insert into pay_cycle (customer_id, description, cycle_count, ft_count, pt_count, wages)
     select ${id}, 'Cycle ${n} ' || i, 26, 5, 1, 20000 from ${series}`,
    `insert into workers_comp (customer_id, state, employee_count, code, rate, monthly_wages, annual_wages)
     select ${id}, 'IN', 5, '${n}' || i, 2.2, 20000, 240000 from ${series}`,
    `insert into customer_plan (customer_id, ops_plan_id, insurance_type_id, insurance_plan_type_id, plan_name)
     select ${id}, (select min(id) from plan where year = 2026), 63, 6, 'Plan ${n} ' || i from ${series}`,
    `insert into scenario (customer_id, name) select ${id}, 'Scenario ${n} ' || i from ${series}`,
    `insert into note (customer_id, type_id, content) select ${id}, 108, 'Note ' || i from ${series}`,
    `insert into document (customer_id, type_id, name, mime, size, sha256, storage_key)
     select ${id}, 37, 'D' || i, 'text/plain', 1, repeat('0', 64), 'bench/${id}-' || i from ${series}`,
  ])
    await client.query(text);
  return id;
}

/** Two records with 200 rows each become one, and two again. */
export async function measureMerge(setting: Setting, { rounds }: { rounds: number }): Promise<Measured> {
  const took = await roundsOfSteps<'merging' | 'undoing'>(rounds, async (step) => {
    const [id, otherID] = await withClient(setting.databaseUrl, async (client) => [
      await addRecord(client, 1),
      await addRecord(client, 2),
    ]);
    const body = { otherID, rowVersion: 1, otherRowVersion: 1, take: ['address', 'profile.fein'] };
    await step('merging', () => ask(setting, `/customer/${id}/merge`, body));
    const undo = `${setting.api.url}/api/customer/${id}/merge/reverse?otherID=${otherID}`;
    await step('undoing', async () => {
      const answer = await fetch(undo, { method: 'PUT', headers: setting.headers });
      const text = await answer.text();
      if (!answer.ok) throw new Error(text);
    });
  });
  const { first, others } = took('merging');
  const undone = number(took('undoing').others.median);
  const what = `merge of two records with ${each * 8} rows each`;
  return {
    findings: [atMost(what, '1000 ms', others, { goal: '–', of: 'rounds' })],
    notes: [`merge: undone in ${undone} ms; the first merge took ${number(first)} ms.`],
  };
}
