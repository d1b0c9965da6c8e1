import { z } from 'zod';
import { nullableNumber } from '#platform/fields.ts';
import { readShape, without } from '#platform/record.ts';
import { marginDefaultFields } from '#pricing/reference/margin-default.schema.ts';

/** What the client pays less what the provider owes, USD per year. */
const spread = z.object({
  /** What the client pays, USD per year */
  billed: z.number(),
  /** What the provider owes, USD per year */
  owed: z.number(),
  /** What remains for the provider, USD per year */
  spread: z.number(),
  /** How many rows are in these sums */
  counted: z.number().int(),
  /** How many rows are in none of these sums, since a figure is missing */
  notCounted: z.number().int(),
});
export type SpreadDetail = z.infer<typeof spread>;

/** The provider's assumptions of the year; `marginDefault` of reference data, without its version. */
const assumptions = z.object(readShape(without(marginDefaultFields, 'year')));

/** What the provider earns from a customer in a year. Internal: no document, email, portal or extract has it. */
export const marginDetail = z.object({
  /** The RFP year, whose rates and defaults count */
  year: z.number().int(),
  /** The calculation; null if the year has no margin defaults */
  sheet: z
    .object({
      /** The provider’s assumptions of the year, as Operations keeps them */
      assumptions,
      /** How many employees are paid */
      employees: z.number().int(),
      /** Payroll runs per year */
      runs: z.number().int(),
      /** Administration fees, USD per year; null while a fee is unknown */
      adminFees: nullableNumber,
      /** What the client pays for workers’ comp less what the provider owes */
      workersComp: spread,
      /** What the client pays for unemployment tax less what the provider owes */
      unemployment: spread,
      /** Fees and what remains of taxes and premiums, USD per year; null while a fee is unknown */
      revenue: nullableNumber,
      /** What the customer costs the provider, by kind */
      costs: z.object({
        /** What the client costs, USD per year */
        client: z.number(),
        /** What employees cost, USD per year */
        employees: z.number(),
        /** What payroll runs cost, USD per year */
        runs: z.number(),
        /** The sales commission, USD per year; null while a fee is unknown */
        commission: nullableNumber,
        /** All costs, USD per year; null while a fee is unknown */
        total: nullableNumber,
      }),
      /** Revenue less costs, USD per year; null while a fee is unknown */
      margin: nullableNumber,
      /** The margin, percent of revenue; null while it is unknown */
      marginPercent: nullableNumber,
      /** The margin per employee, USD per year; null while it is unknown */
      marginPerEmployee: nullableNumber,
      /** Whether the margin is a loss, under the target, or on target; null while it is unknown */
      level: z.enum(['loss', 'underTarget', 'onTarget']).nullable(),
      /** The fee for the implementation, USD, once; null if unknown */
      implementationFee: nullableNumber,
      /** The margin of the first year with the setup, USD; null while it is unknown */
      firstYear: nullableNumber,
      /** The fee per employee and payroll at which the margin is 0, USD; null if unknown */
      breakEvenFee: nullableNumber,
      /** The fee per employee and payroll at which the margin is the target, USD; null if unknown */
      targetFee: nullableNumber,
      /** The same for each pay cycle, in the proportion in which they are charged; empty while a fee is unknown */
      cycleFees: z.array(
        z.object({
          /** Payrolls per year */
          cycleCount: z.number().int(),
          /** The fee as charged, USD per employee and payroll */
          fee: z.number(),
          /** The fee at which the margin is 0, USD per employee and payroll; null if no fee reaches it */
          breakEvenFee: nullableNumber,
          /** The fee at which the margin is the target, USD per employee and payroll; null if no fee reaches it */
          targetFee: nullableNumber,
        }),
      ),
    })
    .nullable(),
});
export type MarginDetail = z.infer<typeof marginDetail>;
export type MarginSheetDetail = NonNullable<MarginDetail['sheet']>;
