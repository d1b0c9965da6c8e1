import { z } from 'zod';
import { nullableNumber } from '#platform/fields.ts';
import { readShape, without } from '#platform/record.ts';
import { marginDefaultFields } from '#pricing/reference/margin-default.schema.ts';

/** What the client pays less what the provider owes, USD per year. */
const spread = z.object({
  billed: z.number(),
  owed: z.number(),
  spread: z.number(),
  /** Rows in these sums, and rows in none of them. */
  counted: z.number().int(),
  notCounted: z.number().int(),
});
export type SpreadDetail = z.infer<typeof spread>;

/** The provider's assumptions of the year; `marginDefault` of reference data, without its version. */
const assumptions = z.object(readShape(without(marginDefaultFields, 'year')));

/** What the provider earns from a customer in a year. Internal: no document, email, portal or extract has it. */
export const marginDetail = z.object({
  /** The RFP year, whose rates and defaults count. */
  year: z.number().int(),
  /** Null if Operations has no margin defaults for the year: nothing is calculated then. */
  sheet: z
    .object({
      assumptions,
      employees: z.number().int(),
      /** Payroll runs per year. */
      runs: z.number().int(),
      /** USD per year; null while the fee of a pay cycle is unknown. */
      adminFees: nullableNumber,
      workersComp: spread,
      unemployment: spread,
      revenue: nullableNumber,
      costs: z.object({
        client: z.number(),
        employees: z.number(),
        runs: z.number(),
        commission: nullableNumber,
        total: nullableNumber,
      }),
      margin: nullableNumber,
      /** Percent of revenue. */
      marginPercent: nullableNumber,
      marginPerEmployee: nullableNumber,
      level: z.enum(['loss', 'underTarget', 'onTarget']).nullable(),
      /** USD, once. */
      implementationFee: nullableNumber,
      firstYear: nullableNumber,
      /** The fee per employee and payroll at which the margin is 0, and at which it is the target. */
      breakEvenFee: nullableNumber,
      targetFee: nullableNumber,
    })
    .nullable(),
});
export type MarginDetail = z.infer<typeof marginDetail>;
export type MarginSheetDetail = NonNullable<MarginDetail['sheet']>;
