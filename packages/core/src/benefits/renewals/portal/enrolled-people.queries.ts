import type { EnrolledPeople } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import type { Context } from '#platform/context.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import { enrolledSql, isEnrolledIn } from '../bulk/enrolled.service.ts';
import { isOfferedSql } from '../bulk/run-amounts.sql.ts';
import type { RenewalPortal } from './renewal-portal-access.service.ts';

const people = coverageTiers.map((tier) => `e.${tier.toLowerCase()} as "${tier}"`).join(', ');

const enrolledPeople = statement(
  'renewal-enrolled-people',
  `with renewed as (select $1::int as customer_id),
  ${enrolledSql('$3')},
  offered as (
    select o.plan_id, ${people}, e.code is not null as billed, e.everyone,
      count(*) filter (where e.everyone) over () as shared
    from benefit_group_year g join benefit_group_plan o on o.group_year_id = g.id join plan op on op.id = o.plan_id
    join enrolled e on e.customer_id = g.customer_id and ${isEnrolledIn}
    where g.customer_id = $1 and g.year = $2 and ${isOfferedSql} and not exists (
      select from benefit_group_year b where b.customer_id = g.customer_id and b.year = g.year and b.id <> g.id))
  select plan_id as "planID", ${coverageTiers.map((tier) => `"${tier}"`).join(', ')}, billed
  from offered where not everyone or shared = 1 order by plan_id`,
  { ...columnsOf(kind.int, 'planID', ...coverageTiers), billed: kind.boolean },
);

/**
 * Returns how many employees have which of this year's plans: as billed in the latest month, else as the active census
 * names them. Null if they are not known by plan, or if the client has several groups, since neither source names groups.
 */
export const readEnrolledPeople = async (
  ctx: Context,
  { customerId, year }: Pick<RenewalPortal, 'customerId' | 'year'>,
): Promise<EnrolledPeople | null> => {
  const rows = await ctx.read(enrolledPeople, [customerId, year - 1, year]);
  if (rows.length === 0) return null;
  return {
    source: rows.some(({ billed }) => billed) ? 'billing' : 'census',
    plans: rows.map(({ billed: _, ...plan }) => plan),
  };
};
