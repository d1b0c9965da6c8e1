import { checkPremiums } from '@worksmart/core/benefits/premium-check/check-premiums.service.ts';
import { atMost, type Measured } from './report.ts';
import { repeated, timed } from './rounds.ts';
import { openProduct, query, type Site } from './setting.ts';
import { spreadOf } from './statistics.ts';

interface Size {
  clients: number;
  /** Billed persons of each client. */
  people: number;
  rounds: number;
}

const month = '2026-03-01';

/** Clients with a group of two plans, a census, and a file in which one line in fifty is wrong. */
const fill = ({ clients, people }: Size): readonly string[] => [
  `create temp table chosen as select id as customer_id, row_number() over (order by id) as place from customer
   where deleted_at is null and termed_on is null order by id limit ${clients}`,
  `insert into client_year (customer_id, year) select customer_id, 2026 from chosen on conflict do nothing`,
  `insert into tier (id, type_id, year, description, rate) values (990001, 5, 2026, 'Premium bench', 1)`,
  `insert into plan (id, type_id, year, name, vendor, code, description, effective_date, ee_amount, es_amount, ec_amount, ef_amount)
   select 990000 + n, 6, 2026, 'Bench ' || n, 'Bench', 'BENCH-' || n, '', '2026-01-01', 700, 1400, 1200, 2000
   from generate_series(1, 2) n`,
  `with made as (insert into benefit_group (customer_id) select customer_id from chosen returning id, customer_id),
   years as (
     insert into benefit_group_year (group_id, customer_id, client_year_id, year, name, medical_tier_id, is_weekly)
     select m.id, m.customer_id, y.id, 2026, 'Bench', 990001, true
     from made m join client_year y on y.customer_id = m.customer_id and y.year = 2026 returning id)
   insert into benefit_group_plan (group_year_id, plan_id, active, ee_premium, es_premium, ec_premium, ef_premium, ee_employer)
   select y.id, 990000 + n, true, 700, 1400, 1200, 2000, 500 from years y, generate_series(1, 2) n`,
  `with made as (
     insert into census (customer_id, as_of, label, source, rows_read, warned, left_out)
     select customer_id, '2026-02-15', 'Bench', 'csv', ${people}, 0, 0 from chosen returning id)
   insert into census_row (census_id, row_no, emp_no, last_name, first_name, tier, current_plan)
   select m.id, n, case when n % 3 > 0 then 'B' || n end, 'Family' || n, 'Person' || n % 97,
     (array['EE', 'ES', 'EC', 'EF'])[n % 4 + 1], 'BENCH-1' from made m, generate_series(1, ${people}) n`,
  `insert into file_import (id, type_id, format, label, filename, state, size, sha256, storage_key)
   values (990001, 167, 3, 'Bench', 'bench.csv', 'ready', 1, 'bench', 'bench-premiums')`,
  `insert into premium (import_id, row_no, customer_id, coverage_month, plan_type, plan_code, tier, employee_id,
     employee_last_name, employee_first_name, premium, employee, transaction_type)
   select 990001, c.place * 10000 + n, c.customer_id, '${month}', 'medical', 'BENCH-1', (array['EE', 'ES', 'EC', 'EF'])[n % 4 + 1],
     'B' || n, 'Family' || n, 'Person' || n % 97,
     (array[700, 1400, 1200, 2000])[n % 4 + 1] + case when n % 50 = 0 then 25 else 0 end, null, 'B'
   from chosen c, generate_series(1, ${people}) n`,
  'analyze premium, census_row, benefit_group_year, benefit_group_plan',
];

/** The check of one file against groups and censuses: published, and checked again. */
export async function measurePremiums({ databaseUrl }: Site, size: Size): Promise<Measured> {
  await query(databaseUrl, fill(size).join(';'));
  await using product = openProduct(databaseUrl, 2);
  const config = { DATABASE_URL: databaseUrl, PREMIUM_CENSUS_DAYS: 45, BUSINESS_ZONE: 'America/Indianapolis' } as never;
  const check = () => checkPremiums({ config, clock: () => new Date(), read: product.read });
  await check();
  await query(databaseUrl, `update file_import set state = 'published' where id = 990001`);
  const first = await timed(check);
  const [found] = await query(
    databaseUrl,
    `select count(*)::int as count from premium_finding where month = '${month}'`,
  );
  const wanted = size.clients * Math.floor(size.people / 50);
  if (found?.count !== wanted) throw new Error(`${found?.count} differences were found, not ${wanted}.`);
  const again = await repeated(size.rounds, async () => {
    await query(databaseUrl, 'insert into premium_due (import_id) values (990001)');
    return timed(check);
  });
  const rows = (size.clients * size.people).toLocaleString('en-US');
  const what = `check of ${rows} premium rows of a month against ${size.clients} clients`;
  return {
    findings: [atMost(what, '10000 ms', spreadOf([first, ...again]), { goal: '–', of: 'rounds' })],
    notes: [`premiums: the first check, which stores ${wanted} differences, took ${Math.round(first)} ms.`],
  };
}
