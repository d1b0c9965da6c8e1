import { z } from 'zod';
import { decimal, id, money, percent, requiredText, rowVersion, year } from '../fields.ts';
import { valueFor } from '../record.ts';

const lossFundMessage = 'Please enter a percentage from 0 to 200.';

/** What the provider assumes for a year: its cost to serve a client, its losses, and the margin that it wants. */
export const marginDefault = z.object({
  id: z.number().int(),
  year: z.number().int(),
  /** USD per client and year. */
  perClientAnnual: z.number(),
  /** USD per employee and year. */
  perEmployeeAnnual: z.number(),
  /** USD per payroll run. */
  perPayrollRun: z.number(),
  /** Percent of the admin fees. */
  commissionPercent: z.number(),
  /** USD, once. */
  setupOnce: z.number(),
  /** Percent of the base premium that losses and the carrier take. */
  wcLossFundPercent: z.number(),
  /** Percent of revenue. */
  targetMarginPercent: z.number(),
  source: z.string(),
  rowVersion: z.number().int(),
});
export type MarginDefault = z.infer<typeof marginDefault>;

export const marginDefaultLabels = {
  year: 'Year',
  perClientAnnual: 'Cost per Client and Year',
  perEmployeeAnnual: 'Cost per Employee and Year',
  perPayrollRun: 'Cost per Payroll Run',
  commissionPercent: 'Commission',
  setupOnce: 'Cost of Setting Up',
  wcLossFundPercent: 'Workers’ Comp Loss Fund',
  targetMarginPercent: 'Target Margin',
  source: 'Source',
} as const;
export type MarginFigure = Exclude<keyof typeof marginDefaultLabels, 'year' | 'source'>;

/** Body of POST /marginDefault; id 0 adds a year. */
export const marginDefaultSave = z.object({
  id,
  rowVersion,
  year,
  perClientAnnual: money(valueFor(marginDefaultLabels.perClientAnnual)),
  perEmployeeAnnual: money(valueFor(marginDefaultLabels.perEmployeeAnnual)),
  perPayrollRun: money(valueFor(marginDefaultLabels.perPayrollRun)),
  commissionPercent: percent,
  setupOnce: money(valueFor(marginDefaultLabels.setupOnce)),
  wcLossFundPercent: decimal(2, lossFundMessage, { max: 200 }),
  targetMarginPercent: percent,
  source: requiredText(500, 'Please enter the source of these figures.'),
});

/** The sentence for a year that Operations does not have: `No margin defaults for 2028 in Operations.` */
export const missingMarginText = (inYear: number): string => `No margin defaults for ${inYear} in Operations.`;
