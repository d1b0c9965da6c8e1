import { z } from 'zod';
import { nullableNumber, nullableText } from '#platform/fields.ts';

/** The employer's payroll taxes, USD a year, the same with and without the provider; null if a figure is unknown. */
const employerTaxes = z.object({
  socialSecurity: nullableNumber,
  medicare: nullableNumber,
  /** By state; empty if the customer owes none, null if it is owed and unknown. Percent. */
  futa: z
    .array(
      z.object({
        state: z.string(),
        rate: z.number(),
        reduction: z.number(),
        projected: z.boolean(),
        amount: z.number(),
      }),
    )
    .nullable(),
  total: nullableNumber,
});

/** The tax of taxable wage bases that start again, USD, once. */
const restart = z.object({
  /** Months left at the client's start, the first one included; null without a start date in this year. */
  monthsLeft: nullableNumber,
  parts: z.array(
    z.object({
      tax: z.enum(['SUTA', 'FUTA', 'Social Security']),
      state: nullableText,
      /** Whether the base goes on; null if unknown, and then there is no amount. */
      carries: z.boolean().nullable(),
      amount: nullableNumber,
    }),
  ),
  total: nullableNumber,
});

export const payrollTaxes = z.object({
  year: z.number().int(),
  employer: employerTaxes,
  restart,
  /** What Operations or the record lacks, one sentence each. */
  missing: z.array(z.string()),
});
export type PayrollTaxes = z.infer<typeof payrollTaxes>;
