import { cycleOfRecord } from '@worksmart/shared/records/census/apply.rules.ts';
import { coveredEmployees } from '@worksmart/shared/records/census/cover.rules.ts';
import type { CensusCover } from '@worksmart/shared/records/census/schema.ts';
import type { Context } from '#platform/context.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';
import { storedCounts } from '#records/customers/stored-census.service.ts';
import { readActiveCensus } from './active-census.service.ts';

/**
 * Returns how many employees of the active census have which coverage and pay cycle. Counts only, for everyone who may
 * open the customer.
 * @throws AppError not_found
 */
export const readCensusCover = async (ctx: Context, customerId: number): Promise<CensusCover> => {
  await openCustomer(ctx, customerId);
  const active = await readActiveCensus(ctx.db, customerId);
  if (!active) return { census: null, covered: [], cobra: 0 };
  const { census, asOf, rows } = active;
  const cycles = await ctx.db.payCycle.findMany({ where: { customerId }, select: { cycleCount: true } });
  const plans = await ctx.db.plan.findMany({ distinct: ['name'], orderBy: { id: 'desc' }, select: { name: true } });
  return {
    census: { id: census.id, asOf, label: census.label },
    covered: coveredEmployees(rows, asOf, { plans: plans.map(({ name }) => name), fallback: cycleOfRecord(cycles) }),
    cobra: storedCounts.read(census.counts).cobra,
  };
};
