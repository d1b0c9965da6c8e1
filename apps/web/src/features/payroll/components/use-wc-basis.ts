import type { WcBasis } from '@worksmart/shared/payroll/wc-policy.rules.ts';
import type { WcTerms } from '@worksmart/shared/payroll/wc-terms.rules.ts';
import { useMemo } from 'react';
import { usePremiumDiscountTables, useWcStateTerms } from '../../reference/reference.api.ts';

/** What a record's lines are priced with besides the class codes' rates: its terms, and Operations' tables of a year. */
export const useWcBasis = (terms: WcTerms, year: number) => {
  const [states, tables] = [useWcStateTerms(), usePremiumDiscountTables()];
  const discountTable = tables.data?.find((table) => table.year === year) ?? null;
  const basis = useMemo(
    (): WcBasis => ({
      terms,
      states: states.data?.filter((row) => row.year === year) ?? [],
      discounts: discountTable?.rows ?? null,
    }),
    [terms, year, states.data, discountTable],
  );
  /** Undefined until both tables are loaded. */
  const loaded = states.data && tables.data ? basis : undefined;
  return { basis, discountTable, loaded, queries: [states, tables] };
};
