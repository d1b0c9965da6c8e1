import { renewalStatusOrder } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { renewalStatusNames } from '@worksmart/shared/benefits/renewals/transitions.rules.ts';
import { yearsBack } from '@worksmart/shared/office/dashboard/constants.ts';
import type { RenewalYear } from '@worksmart/shared/office/dashboard/schema.ts';
import { businessYear } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { JsonText } from '#platform/db.ts';
import { versionedCounts } from '#platform/lists/versioned-list.service.ts';
import type { VersionedJson } from '#platform/versioned-json.ts';
import { renewals } from './renewals.queries.ts';

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
