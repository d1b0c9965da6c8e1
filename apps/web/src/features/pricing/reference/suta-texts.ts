import type { ImportRow } from '@worksmart/shared/pricing/reference/rate-import.schema.ts';
import { type SutaTerms, sutaTermsFields, termsOf } from '@worksmart/shared/pricing/reference/suta-terms.schema.ts';
import { formatPercentage } from './figures.ts';

/** The sentence about a rate below the one that the state assigned to the provider. */
export const belowOwedText = ({ rate, providerRate }: { rate: number; providerRate: number | null }): string =>
  `${formatPercentage(rate)} is below what the provider owes, ${formatPercentage(providerRate ?? 0)}.`;

const percentage = (value: number | null): string => (value === null ? '' : formatPercentage(value));

/** The terms of a state’s rate in words, each with its name; an unknown one is empty. */
const shownTerms = (terms: SutaTerms): readonly (readonly [name: string, value: string])[] => [
  ['Provider’s rate', percentage(terms.providerRate)],
  ['New employers', percentage(terms.newEmployerRate)],
  ['New, construction', percentage(terms.newEmployerRateConstruction)],
  ['Level', terms.reportingLevel ? sutaTermsFields.reportingLevel.names[terms.reportingLevel] : ''],
  ['Wage base', terms.wageBaseCarries === null ? '' : terms.wageBaseCarries ? 'carries over' : 'starts again'],
];

/** Returns the terms that a line of a list changes or brings, as `Level: Provider → Client`. */
export const changedTerms = ({ before, after }: ImportRow): readonly string[] => {
  if (!after) return [];
  const was = shownTerms(termsOf(before ?? {}));
  return shownTerms(after).flatMap(([name, value], at) => {
    const old = was[at]?.[1] ?? '';
    if (old === value) return [];
    return [`${name}: ${before && old ? `${old} → ` : ''}${value}`];
  });
};
