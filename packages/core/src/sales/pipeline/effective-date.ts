import { invalid } from '@worksmart/shared/platform/errors.ts';
import { effectiveDateProblem, effectiveYear } from '@worksmart/shared/records/customers/effective-date.rules.ts';
import type { Customer } from '#generated/prisma/client.ts';
import type { Changes } from '#platform/audit.ts';
import { businessYear } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { changeYear } from './rfp-year.service.ts';

/** @throws AppError validation, on the caller's `field`, for a day that is not the first of a month up to next year */
export const checkEffectiveDate = (ctx: Context, field: string, date: string | null | undefined): void => {
  const problem = effectiveDateProblem(date, businessYear(ctx));
  if (problem) throw invalid({ [field]: [problem] });
};

/**
 * Moves a locked record to the year of the effective date that was just set, if another one prices it.
 * @returns the changed years
 */
export const followEffectiveDate = async (
  ctx: Context,
  customer: Pick<Customer, 'id' | 'operatingYear'>,
  date: string | null | undefined,
): Promise<Changes> => {
  const year = effectiveYear(date);
  const { rfpYear } = await ctx.db.rfp.findUniqueOrThrow({ where: { customerId: customer.id } });
  return year === undefined || year === rfpYear ? {} : changeYear(ctx, customer, year);
};
