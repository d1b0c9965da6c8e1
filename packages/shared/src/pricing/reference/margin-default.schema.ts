import type { z } from 'zod';
import * as field from '#platform/record.ts';

/** What the provider assumes for a year: its cost to serve a client, its losses, and the margin that it wants. */
export const marginDefaultFields = {
  year: field.year(),
  /** What a client costs the provider, USD per year */
  perClientAnnual: field.money('Cost per Client and Year'),
  /** What an employee costs the provider, USD per year */
  perEmployeeAnnual: field.money('Cost per Employee and Year'),
  /** What a payroll run costs the provider, USD */
  perPayrollRun: field.money('Cost per Payroll Run'),
  /** The sales commission, percent of the administration fees */
  commissionPercent: field.percent('Commission'),
  /** What setting up a client costs the provider, USD, once */
  setupOnce: field.money('Cost of Setting Up'),
  /** The part of workers’ comp premium that the provider sets aside for losses, percent */
  wcLossFundPercent: field.percent('Workers’ Comp Loss Fund', 200),
  /** The margin that the provider aims at, percent of revenue */
  targetMarginPercent: field.percent('Target Margin'),
  source: field.requiredText(500, 'Source', 'Please enter the source of these figures.'),
};
export type MarginFigure = Exclude<keyof typeof marginDefaultFields, 'year' | 'source'>;

export const marginDefault = field.rowSchema(marginDefaultFields);
export type MarginDefault = z.infer<typeof marginDefault>;
/** Body of POST /marginDefault; id 0 adds a year. */
export const marginDefaultSave = field.rowSave(marginDefaultFields);

/** The sentence for a year that Operations does not have: `No margin defaults for 2028 in Operations.` */
export const missingMarginText = (inYear: number): string => `No margin defaults for ${inYear} in Operations.`;
