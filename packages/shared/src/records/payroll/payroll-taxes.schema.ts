import { z } from 'zod';
import { nullableNumber, nullableText } from '#platform/fields.ts';

/** The employer's payroll taxes, USD a year, the same with and without the provider; null if a figure is unknown. */
const employerTaxes = z.object({
  /** The employer’s Social Security tax, USD per year; null if the wage base is unknown */
  socialSecurity: nullableNumber,
  /** The employer’s Medicare tax, USD per year; null if wages are unknown */
  medicare: nullableNumber,
  /** Federal unemployment tax by state; empty if none is owed, null if it is owed and unknown */
  futa: z
    .array(
      z.object({
        state: z.string(),
        /** The rate of the federal unemployment tax in this state, percent */
        rate: z.number(),
        /** The credit reduction of the state, which is part of the rate, percent */
        reduction: z.number(),
        /** Whether the reduction is expected, but not final yet */
        projected: z.boolean(),
        /** The federal unemployment tax of this state, USD per year */
        amount: z.number(),
      }),
    )
    .nullable(),
  /** All of these taxes, USD per year; null if one is unknown */
  total: nullableNumber,
});

/** The tax of taxable wage bases that start again, USD, once. */
const restart = z.object({
  /** Months left in the year at the client’s start, with the first; null without a start in this year */
  monthsLeft: nullableNumber,
  parts: z.array(
    z.object({
      /** Which tax starts again */
      tax: z.enum(['SUTA', 'FUTA', 'Social Security']),
      state: nullableText,
      /** Whether the wage base goes on with the provider; null if unknown, and then there is no amount */
      carries: z.boolean().nullable(),
      amount: nullableNumber,
    }),
  ),
  /** What the restart costs in all, USD, once; null if a part is unknown */
  total: nullableNumber,
});

export const payrollTaxes = z.object({
  year: z.number().int(),
  /** The employer’s federal payroll taxes; the same with and without the provider */
  employer: employerTaxes,
  /** What taxable wage bases cost that start again when the client joins in mid-year */
  restart,
  // What Operations or the record lacks, one sentence each.
  missing: z.array(z.string()),
});
export type PayrollTaxes = z.infer<typeof payrollTaxes>;
