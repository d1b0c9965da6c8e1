import { reportedAs } from '#claims/claims/claim-figures.service.ts';
import { medicalLoss } from '#claims/claims/medical-loss.queries.ts';
import { statement } from '#platform/statement.ts';
import { chapterSql, drugSql, serviceSql } from './driver-kinds.sql.ts';

const [first, last, recent] = ['$1::date', '$2::date', '$3::date'];
const { ctes, client, join } = reportedAs('c', 'extract(year from c.paid_date)::int', first, last);

const isService = 'grouping(service) = 0';
const isChapter = 'grouping(chapter) = 0';

/**
 * Fills `dashboard_driver` from the claims paid from `$1` to `$2`, by year, and from `$3` on for the last 12 months. Each
 * person's claims are grouped first, so that each person is counted once per driver.
 */
export const insertDrivers = statement(
  'dashboard-drivers-write',
  `insert into dashboard_driver (client_id, period, dimension, driver, lines, members, paid)
  with ${ctes},
  line as materialized (
    select ${client} as client_id, c.member_key, extract(year from c.paid_date)::int as year,
      c.paid_date >= ${recent} as is_recent, ${serviceSql} as service, ${chapterSql} as chapter, ${drugSql} as drug,
      sum(c.paid) as paid, count(*) as lines
    from reported_claim c ${join} where c.paid_date between ${first} and ${last}
    group by 1, 2, 3, 4, 5, 6, 7),
  spread as (
    select l.*, p.period from line l cross join lateral (values (l.year), (case when l.is_recent then 0 end)) p(period)
    where p.period is not null)
  select coalesce(client_id, 0), period, case when ${isService} then 1 when ${isChapter} then 2 else 3 end,
    coalesce(service, chapter, drug), sum(lines), count(distinct (client_id, member_key)), sum(paid)
  from spread
  group by grouping sets (
    (client_id, period, service), (client_id, period, chapter), (client_id, period, drug),
    (period, service), (period, chapter), (period, drug))
  having coalesce(service, chapter, drug) is not null`,
);

/** Fills `dashboard_loss` from the Medical Loss Summary of all clients, by client and month, with the same values. */
export const insertLoss = statement(
  'dashboard-loss-write',
  `insert into dashboard_loss (client_id, month, medical, pharmacy, reinsurance, rebates, premium)
      select "clientId", (month || '-01')::date, medical::numeric, pharmacy::numeric, reinsurance::numeric,
        rebates::numeric, premium::numeric from (${medicalLoss.text}) summary`,
);
