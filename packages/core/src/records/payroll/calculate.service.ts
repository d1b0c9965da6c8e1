import { notFound } from '@worksmart/shared/platform/errors.ts';
import { plain } from '@worksmart/shared/platform/money.ts';
import { priceAdminRates } from '@worksmart/shared/records/payroll/admin-rates.rules.ts';
import type { CalculatedRates, calculateBody } from '@worksmart/shared/records/payroll/schema.ts';
import type { z } from 'zod';
import { businessYear } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { type CalculateInputs, readCalculateInputs } from './calculate.queries.ts';
import { readFees } from './pricing.service.ts';

type CalculateInput = z.output<typeof calculateBody>;

const storedInputs = async (ctx: Context, id: number, year: number | undefined): Promise<CalculateInputs> => {
  const found = await readCalculateInputs(ctx, id, year);
  if (!found) throw notFound();
  return found;
};

/** Returns the inputs of a calculation without a customer: no pay cycles. */
const inputsOf = async (ctx: Context, year: number): Promise<CalculateInputs> => ({
  year,
  payCycles: [],
  fees: await readFees(ctx.db, [year]),
});

/**
 * Calculates admin rates from typed values without saving them. A typed rate counts only with its override flag. Pay
 * cycles and year default to the customer's or, without a customer, to none and the current year.
 * @throws AppError not_found for a customer that the user may not open
 */
export const calculateRates = async (ctx: Context, input: CalculateInput): Promise<CalculatedRates> => {
  const { year, payCycles, fees } = input.customerId
    ? await storedInputs(ctx, input.customerId, input.year)
    : await inputsOf(ctx, input.year ?? businessYear(ctx));
  const typed = {
    ...input,
    wS_WK: input.wS_WK ?? input.weekly,
    wS_BW: input.wS_BW ?? input.biWeekly,
    wS_SM: input.wS_SM ?? input.semiMonthly,
    wS_MO: input.wS_MO ?? input.monthly,
  };
  const priced = priceAdminRates(typed, input.payCycles ?? payCycles, fees, year);
  return { ...plain(priced), rate: input.rate ?? null };
};
