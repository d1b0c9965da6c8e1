import { renewalStatusOrder } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { renewalStatusNames } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { yearsBack } from '@worksmart/shared/office/dashboard/constants.ts';
import type { RenewalYear } from '@worksmart/shared/office/dashboard/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { isSharedSql } from '#benefits/benefit-groups/benefit-group.policy.ts';
import { businessYear } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { JsonText } from '#platform/db.ts';
import { versionedCounts } from '#platform/lists/versioned-list.service.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import type { VersionedJson } from '#platform/versioned-json.ts';

/**
 * Counts groups and clients of each benefit year from `$1` on, by renewal status. A client that shares another client's
 * benefits is counted with that client.
 */
const renewals = statement(
  'dashboard-renewals',
  `with sharing as materialized (
  select y.customer_id, y.year from client_year y where y.subsidiary_group_id is not null and ${isSharedSql})
  select g.year, g.renewal_status_id as "statusId", count(*)::int as groups,
    count(distinct g.customer_id)::int as clients
  from benefit_group_year g join customer c on c.id = g.customer_id
  where g.renewal_status_id is not null and g.year >= $1 and c.stage_id = ${stage.client} and c.deleted_at is null
    and not exists (select from sharing s where s.customer_id = g.customer_id and s.year = g.year)
  group by 1, 2`,
  { ...columnsOf(kind.int, 'year', 'groups', 'clients'), statusId: kind.int.orNull },
);

/**
 * Counts benefit groups and their clients by renewal status for each benefit year, latest year first. Omits years without
 * renewals. Inactive clients count, deleted ones do not.
 */
export const readRenewals = async (ctx: Context): Promise<RenewalYear[]> => {
  const counted = await ctx.read(renewals, [businessYear(ctx) - yearsBack]);
  const years = [...new Set(counted.map(({ year }) => year))].sort((one, other) => other - one);
  return years.map((year) => ({
    year,
    statuses: renewalStatusOrder.map((id) => {
      const found = counted.find((one) => one.year === year && one.statusId === id);
      const name = renewalStatusNames[id];
      return {
        renewalStatus: { id, name, description: name },
        groups: found?.groups ?? 0,
        clients: found?.clients ?? 0,
      };
    }),
  }));
};

/** Returns the same with its version, which changes with what is counted and with the year. */
export const versionedRenewals = (ctx: Context): Promise<VersionedJson<{ years: RenewalYear[] }>> =>
  versionedCounts(
    ctx,
    'renewals',
    ['renewals-chart', businessYear(ctx)],
    async () => new JsonText(JSON.stringify({ years: await readRenewals(ctx) })),
  );
