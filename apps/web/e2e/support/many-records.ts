import { runSql } from './database.ts';

/** A list of more than 1,000 rows is read by windows. */
export const many = 1_200;

/** The name of a seeded record; the first has number 1. */
export const nameOf = (prefix: string, number: number): string => `${prefix} ${String(number).padStart(4, '0')}`;

const names = `select n, $1 || ' ' || lpad(n::text, 4, '0') as name from generate_series(1, $2::int) n`;

/** Creates customers as `made`, with the rows that each has from the start. */
const customers = (columns: { stage: number; stageDate: string; status: string }): string => `
  made as (
    insert into customer (name, address, city, state, zip, operating_year, source_id, stage_id, stage_date, status_id,
      status_date, is_active, updated_at)
    select name, n || ' Main Street', 'Kokomo', 'IN', '46901', extract(year from now())::int, 9, ${columns.stage},
      ${columns.stageDate}, ${columns.status}, now(), ${columns.stage === 4}, now()
    from (${names}) named returning id, name, operating_year as year),
  made_rfp as (insert into rfp (customer_id, rfp_year) select id, year from made),
  made_payroll as (insert into payroll (customer_id) select id from made),
  made_rates as (insert into admin_rates (customer_id) select id from made),
  made_benefits as (insert into rfp_benefits (customer_id) select id from made),
  made_years as (
    insert into client_year (customer_id, year)
    select id, year + ahead from made cross join generate_series(0, ${columns.stage === 4 ? 1 : 0}) ahead
    returning id, customer_id, year)`;

/** Creates leads of the year 1990, an hour apart, the last one newest. Every fourth has been contacted. */
export const seedLeads = (prefix: string, count = many): Promise<object[]> => {
  const stageDate = `timestamptz '1990-03-01 12:00Z' + n * interval '1 hour'`;
  const leads = customers({ stage: 1, stageDate, status: 'case when n % 4 = 0 then 17 else 16 end' });
  return runSql(`with ${leads} select count(*) from made`, [prefix, count]);
};

/** Creates clients with one group each, whose renewal is pending; every fourth one has been sent. */
export const seedClients = (prefix: string): Promise<object[]> =>
  runSql(
    `with ${customers({ stage: 4, stageDate: 'now()', status: '27' })},
     groups as (insert into benefit_group (customer_id) select id from made returning id, customer_id)
     insert into benefit_group_year (group_id, customer_id, client_year_id, year, name, renewal_status_id,
       renewal_status_date)
     select g.id, y.customer_id, y.id, y.year, 'Office', case when right(m.name, 4)::int % 4 = 0 then 175 else 183 end,
       now()
     from made m join groups g on g.customer_id = m.id
     join made_years y on y.customer_id = m.id and y.year > m.year`,
    [prefix, many],
  );

/** Takes the seeded records out of all lists, so that a repeated test starts with its own alone. */
export const removeSeeded = (prefix: string): Promise<object[]> =>
  runSql(`update customer set deleted_at = now() where name like $1 || ' %'`, [prefix]);
