import type { WcBasis } from '@worksmart/shared/records/payroll/wc-policy.rules.ts';
import type { WcTerms } from '@worksmart/shared/records/payroll/wc-terms.rules.ts';
import { useMemo } from 'react';
import { usePremiumDiscountTables, useWcStateTerms } from './payroll.api.ts';

/**
 * What a record's lines are priced with besides the class codes' rates: its terms, and Operations' tables of a year.
 * Nothing may be calculated before `loaded` is there: without the tables, the figures would be wrong.
 */
export const useWcBasis = (terms: WcTerms, year: number) => {
  const [states, tables] = [useWcStateTerms(), usePremiumDiscountTables()];
  const discountTable = tables.data?.find((table) => table.year === year) ?? null;
  /** Undefined until both tables are loaded. */
  const loaded = useMemo(
    (): WcBasis | undefined =>
      states.data &&
      tables.data && {
        terms,
        states: states.data.filter((row) => row.year === year),
        discounts: discountTable?.rows ?? null,
      },
    [terms, year, states.data, tables.data, discountTable],
  );
  const queries = [states, tables];
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  return {
    discountTable,
    loaded,
    queries,
    /** Why the tables are not there. */
    error: failed?.error,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
};
