import { z } from 'zod';
import * as field from '#platform/record.ts';

/** Whose account a state has a provider report unemployment tax under; `either`: the provider elects one. */
export const reportingLevels = ['provider', 'client', 'either'] as const;
export type ReportingLevel = (typeof reportingLevels)[number];

const level = z.enum(reportingLevels, { error: 'Please select Provider, Client or Either.' });
const percent = (label: string) => ({
  ...field.nullable(field.rate(100, label, 'Please enter a percentage from 0 to 100.')),
  suffix: '%' as const,
});

/**
 * What a state's unemployment rate row says beyond the rate, the cutoff and `isVariable`, which set the prices. A save that
 * leaves a field out keeps it; null clears it. Other types of rates have none of them.
 */
export const sutaTermsFields = {
  /** The rate with which the provider reports in this state, percent; null if it has none */
  providerRate: percent('Provider’s Rate'),
  /** The state’s rate for new employers, percent; null if unknown */
  newEmployerRate: { ...percent('New Employers'), named: 'Rate for New Employers' },
  /** The state’s rate for new employers in construction, percent; null if it is the usual one */
  newEmployerRateConstruction: { ...percent('New, Construction'), named: 'Rate for New Employers in Construction' },
  /** Whether wages are reported under the provider’s number, the client’s, or either; null if unknown */
  reportingLevel: {
    ...field.nullable(field.entered('option', field.value('Reporting Level', level, level))),
    values: reportingLevels,
    names: { provider: 'Provider', client: 'Client', either: 'Either' },
  },
  /** Whether the taxable wage base goes on when a client joins in mid-year; null if unknown */
  wageBaseCarries: {
    ...field.nullable(field.yesOrNo('Wage Base', { true: 'Carries over', false: 'Starts again' })),
    named: 'Wage Base Carries Over',
  },
};
export const sutaTerms = field.readShape(sutaTermsFields);
const terms = z.object(sutaTerms);
export type SutaTerms = z.infer<typeof terms>;

/** Returns the terms of a row; those it does not have are null. */
export const termsOf = (row: Partial<SutaTerms> = {}): SutaTerms =>
  Object.fromEntries(
    Object.keys(sutaTermsFields).map((name) => [name, row[name as keyof SutaTerms] ?? null]),
  ) as SutaTerms;
