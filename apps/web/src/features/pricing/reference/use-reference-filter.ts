import { useCallback } from 'react';
import { useLookup } from '#lib/lookups.ts';
import { useAddressQuery } from '#lib/use-address-query.ts';
import type { ReferenceScope } from './reference.api.ts';
import { currentYear, offeredYears } from './reference-years.ts';

export interface ReferenceFilter extends ReferenceScope {
  /** The value list that contains the types. */
  types: number;
  years: readonly number[];
  change: (changes: Partial<ReferenceScope>) => void;
  /** Resets year, type, filters and sorting. */
  reset: () => void;
}

const put = (params: URLSearchParams, name: string, value: number, usual: number) => {
  if (value === usual) params.delete(name);
  else params.set(name, String(value));
};

/** Another type has other columns, so their sorting and filters are cleared. */
const forgetColumns = (params: URLSearchParams) => {
  for (const name of [...params.keys()]) if (name === 'sort' || name.startsWith('f.')) params.delete(name);
};

/**
 * The year and type of a reference page, stored in the URL. Defaults to this year and `usualType`, also if the URL
 * names a year or type that is not offered.
 */
export const useReferenceFilter = (types: number, usualType: number): ReferenceFilter => {
  const [params, setParams] = useAddressQuery();
  const { data: known } = useLookup({ type: types });
  const usualYear = currentYear();
  const years = offeredYears(usualYear);

  const yearInUrl = Number(params.get('year'));
  const year = years.includes(yearInUrl) ? yearInUrl : usualYear;
  const typeInUrl = Number.parseInt(params.get('type') ?? '', 10);
  const isType = typeInUrl > 0 && (known === undefined || known.some(({ id }) => id === typeInUrl));
  const typeId = isType ? typeInUrl : usualType;

  const change = useCallback<ReferenceFilter['change']>(
    (changes) =>
      setParams((query) => {
        if (changes.year !== undefined) put(query, 'year', changes.year, usualYear);
        if (changes.typeId !== undefined) put(query, 'type', changes.typeId, usualType);
        query.delete('page');
        if (changes.typeId !== undefined && changes.typeId !== typeId) forgetColumns(query);
      }),
    [setParams, typeId, usualYear, usualType],
  );
  const reset = useCallback(() => setParams(() => new URLSearchParams()), [setParams]);
  return { types, years, year, typeId, change, reset };
};
