import { z } from 'zod';
import { nullableNumber, rate } from '../fields.ts';

/** Whose account a state has a provider report unemployment tax under; `either`: the provider elects one. */
export const reportingLevels = ['provider', 'client', 'either'] as const;
export type ReportingLevel = (typeof reportingLevels)[number];

/** What a state's unemployment rate row says beyond the rate, the cutoff and `isVariable`, which set the prices. */
export const sutaTerms = {
  /**
   * Percent: the experience rate that the state assigned to the provider. A reference figure for the margin sheet; null for
   * users who may not open Operations.
   */
  providerRate: nullableNumber,
  /** Percent: the state's rate for new employers, and for new employers in construction. */
  newEmployerRate: nullableNumber,
  newEmployerRateConstruction: nullableNumber,
  reportingLevel: z.enum(reportingLevels).nullable(),
  /** Whether an employer that joins in the middle of a year goes on with its taxable wage bases; null if unknown. */
  wageBaseCarries: z.boolean().nullable(),
};
const terms = z.object(sutaTerms);
export type SutaTerms = z.infer<typeof terms>;

/** Returns the terms of a row; those it does not have are null. */
export const termsOf = (row: Partial<SutaTerms> = {}): SutaTerms => ({
  providerRate: row.providerRate ?? null,
  newEmployerRate: row.newEmployerRate ?? null,
  newEmployerRateConstruction: row.newEmployerRateConstruction ?? null,
  reportingLevel: row.reportingLevel ?? null,
  wageBaseCarries: row.wageBaseCarries ?? null,
});

const percentage = rate(100, 'Please enter a percentage from 0 to 100.').nullish();

/** The same in a save. A field that is left out stays as it is; null clears it. Other types than SUTA have none of them. */
export const sutaTermsSave = {
  providerRate: percentage,
  newEmployerRate: percentage,
  newEmployerRateConstruction: percentage,
  reportingLevel: z.enum(reportingLevels, { error: 'Please select Provider, Client or Either.' }).nullish(),
  wageBaseCarries: z.boolean().nullish(),
};
