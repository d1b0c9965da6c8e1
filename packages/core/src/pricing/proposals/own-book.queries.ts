import { largestPart, sizeBands } from '@worksmart/shared/pricing/reference/own-book.ts';
import { noMedicalTierId, planType, stage } from '@worksmart/shared/records/lookups/constants.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';

const figures = ['single', 'family', 'workerSingle', 'workerFamily'] as const;

/** The exact median: the mean of both middle values, which are the same one of an odd number. */
const median = (column: string): string => `round((percentile_disc(0.5) within group (order by "${column}")
    + percentile_disc(0.5) within group (order by "${column}" desc)) / 2, 2)`;

/** What is averaged over the medical plans of a client, USD per month: the employee's share is the rest of the shown premium. */
const monthly = {
  single: 'p.ee_premium',
  family: 'p.ef_premium',
  workerSingle: 'greatest(p.ee_premium - round(p.ee_employer, 2), 0)',
  workerFamily: 'greatest(p.ef_premium - round(p.ef_employer, 2), 0)',
} as const satisfies Record<(typeof figures)[number], string>;

/**
 * The active medical plans `p` of groups `g` whose contributions are known, with the provider's plan `o`: with Benefit Dollars no
 * one knows what is paid for medical, and a client that shares another one's benefits does not use its own groups.
 */
export const countedPlans = `benefit_group_year g
      join client_year y on y.id = g.client_year_id
      join benefit_group_plan p on p.group_year_id = g.id
      join plan o on o.id = p.plan_id and o.type_id = ${planType.medical}
    where p.active and g.medical_tier_id is not null and g.medical_tier_id <> ${noMedicalTierId}
      and not g.omit_medical and not g.is_benefit_dollars
      and not exists (select from subsidiary_group s join client_year m on m.id = s.primary_client_id
        where s.id = y.subsidiary_group_id and m.customer_id <> y.customer_id)`;

/**
 * Returns the size of customer `$1`, and the medians of the active clients of that size in year `$2`: of each client the mean of its
 * plans. Employees are those of the active census, else of the pay cycles. No row if they are not known. The caller shows no
 * medians of too few clients.
 */
export const ownBookMedians = statement(
  'own-book',
  `with company as (
    select c.id, c.stage_id = ${stage.client} and c.is_active as is_active, coalesce(
      (select (n.counts->>'employees')::int from census n where n.customer_id = c.id and n.active),
      (select sum(y.ft_count + y.pt_count)::int from pay_cycle y where y.customer_id = c.id)) as people
    from customer c
    where c.deleted_at is null and (c.id = $1::int or c.stage_id = ${stage.client} and c.is_active)),
  sized as (
    select *, width_bucket(people, array[${sizeBands.map(({ from }) => from).join(', ')}]) as band
    from company where people > 0),
  band as (select b.* from sized own join sized b on b.band = own.band and b.is_active where own.id = $1::int),
  client as (
    select g.customer_id, ${figures.map((name) => `round(avg(${monthly[name]}) * 12, 2) as "${name}"`).join(', ')}
    from ${countedPlans} and g.year = $2::int and g.customer_id in (select id from band)
    group by 1),
  book as (select b.people, m.* from band b join client m on m.customer_id = b.id)
  select o.band, m.clients, m."isSpread", ${figures.map((name) => `m."${name}"`).join(', ')}
  from sized o cross join (
    select count(*)::int as clients, coalesce(max(people) <= ${largestPart} * sum(people), false) as "isSpread",
      ${figures.map((name) => `${median(name)}::float8 as "${name}"`).join(', ')}
    from book) m
  where o.id = $1::int`,
  {
    ...columnsOf(kind.int, 'band', 'clients'),
    isSpread: kind.boolean,
    ...columnsOf(kind.float.orNull, ...figures),
  },
);
