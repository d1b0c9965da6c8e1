import type { ReportingLevel, SutaTerms } from '@worksmart/shared/reference/suta-terms.schema.ts';
import { termsOf } from '@worksmart/shared/reference/suta-terms.schema.ts';
import type { Rate } from '../generated/prisma/client.ts';

/** Returns what a stored unemployment rate says beyond its rate and cutoff, with plain numbers. */
export const storedTerms = (row: Rate): SutaTerms => ({
  providerRate: row.providerRate?.toNumber() ?? null,
  newEmployerRate: row.newEmployerRate?.toNumber() ?? null,
  newEmployerRateConstruction: row.newEmployerRateConstruction?.toNumber() ?? null,
  // A check of the table allows no other text.
  reportingLevel: row.reportingLevel as ReportingLevel | null,
  wageBaseCarries: row.wageBaseCarries,
});

/** Returns the terms to store: a field that is left out stays, and rates of other types have none. */
export const savedTerms = (
  isSuta: boolean,
  sent: { [Name in keyof SutaTerms]?: SutaTerms[Name] | undefined },
  before: Rate | null,
): SutaTerms => {
  if (!isSuta) return termsOf();
  const stored = before ? storedTerms(before) : termsOf();
  return {
    providerRate: sent.providerRate === undefined ? stored.providerRate : sent.providerRate,
    newEmployerRate: sent.newEmployerRate === undefined ? stored.newEmployerRate : sent.newEmployerRate,
    newEmployerRateConstruction:
      sent.newEmployerRateConstruction === undefined
        ? stored.newEmployerRateConstruction
        : sent.newEmployerRateConstruction,
    reportingLevel: sent.reportingLevel === undefined ? stored.reportingLevel : sent.reportingLevel,
    wageBaseCarries: sent.wageBaseCarries === undefined ? stored.wageBaseCarries : sent.wageBaseCarries,
  };
};
