import { type SutaTerms, sutaTermsFields, termsOf } from '@worksmart/shared/pricing/reference/suta-terms.schema.ts';
import type { Rate } from '#generated/prisma/client.ts';
import { fieldsOf, withSent } from '#platform/record-columns.ts';

/** Returns what a stored unemployment rate says beyond its rate and cutoff, with plain numbers. */
export const storedTerms = (row: Rate): SutaTerms => fieldsOf(sutaTermsFields, row) as SutaTerms;

/** Returns the terms to store: a field that is left out stays, and rates of other types have none. */
export const savedTerms = (
  isSuta: boolean,
  sent: { [Name in keyof SutaTerms]?: SutaTerms[Name] | undefined },
  before: Rate | null,
): SutaTerms => (isSuta ? withSent(sutaTermsFields, sent, before ? storedTerms(before) : termsOf()) : termsOf());
