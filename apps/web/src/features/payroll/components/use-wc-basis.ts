import type { WcBasis } from '@worksmart/shared/payroll/wc-policy.rules.ts';
import type { WcTerms } from '@worksmart/shared/payroll/wc-terms.rules.ts';
import { useMemo } from 'react';
import { usePremiumDiscountTables, useWcStateTerms } from '../../reference/reference.api.ts';

/** What a record's lines are priced with besides the class codes' rates: its terms, and Operations' tables of a year. */
export const useWcBasis = (terms: WcTerms, year: number) => {
  const [states, tables] = [useWcStateTerms(), usePremiumDiscountTables()];
  const basis = useMemo(
    (): WcBasis => ({
      terms,
      states: states.data?.filter((row) => row.year === year) ?? [],
      discounts: tables.data?.find((table) => table.year === year)?.rows ?? null,
    }),
    [terms, year, states.data, tables.data],
  );
  /** Undefined until both tables are loaded. */
  const loaded = states.data && tables.data ? basis : undefined;
  return { basis, loaded, queries: [states, tables] };
};
