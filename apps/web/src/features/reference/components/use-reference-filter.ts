import { useCallback } from 'react';
import { useLookup } from '../../../lib/lookups.ts';
import { useAddressQuery } from '../../../lib/use-address-query.ts';
import type { ReferenceScope } from '../reference.api.ts';
import { currentYear, offeredYears } from './reference-years.ts';

export interface ReferenceFilter extends ReferenceScope {
  /** The value list of the types. */
  types: number;
  years: readonly number[];
  change: (part: Partial<ReferenceScope>) => void;
  /** Back to the usual year and type, and an unfiltered, unsorted table. */
  reset: () => void;
}

const put = (params: URLSearchParams, name: string, value: number, usual: number) => {
  if (value === usual) params.delete(name);
  else params.set(name, String(value));
};

/** Another type is another table: sorts and filters of the columns it had may mean nothing there. */
const forgetColumns = (params: URLSearchParams) => {
  for (const name of [...params.keys()]) if (name === 'sort' || name.startsWith('f.')) params.delete(name);
};

/**
 * Year and type of a reference page, kept in the URL; this year and `usualType` unless it says otherwise.
 * A year that is not offered, or a type that its list does not have, counts as not said.
 */
export const useReferenceFilter = (types: number, usualType: number): ReferenceFilter => {
  const [params, setParams] = useAddressQuery();
  const { data: known } = useLookup({ type: types });
  const usualYear = currentYear();
  const years = offeredYears(usualYear);

  const askedYear = Number(params.get('year'));
  const year = years.includes(askedYear) ? askedYear : usualYear;
  const askedType = Number.parseInt(params.get('type') ?? '', 10);
  const isType = askedType > 0 && (known === undefined || known.some(({ id }) => id === askedType));
  const typeId = isType ? askedType : usualType;

  const change = useCallback<ReferenceFilter['change']>(
    (part) =>
      setParams((query) => {
        if (part.year !== undefined) put(query, 'year', part.year, usualYear);
        if (part.typeId !== undefined) put(query, 'type', part.typeId, usualType);
        query.delete('page');
        if (part.typeId !== undefined && part.typeId !== typeId) forgetColumns(query);
      }),
    [setParams, typeId, usualYear, usualType],
  );
  const reset = useCallback(() => setParams(() => new URLSearchParams()), [setParams]);
  return { types, years, year, typeId, change, reset };
};
