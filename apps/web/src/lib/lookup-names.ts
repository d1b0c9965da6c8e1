import { useQueries } from '@tanstack/react-query';
import { type LookupSource, lookupQuery } from './lookups.ts';

/** A value list, or a query of other rows that have names. */
export type NameSource = LookupSource | ReturnType<typeof lookupQuery>;

/** For each field that holds an id, the lists that may contain its name. */
export type FieldSources = Readonly<Record<string, readonly NameSource[]>>;

/** A stored value may be retired. */
const queryOf = (source: NameSource) => {
  if (typeof source === 'string') return lookupQuery(source);
  return 'queryKey' in source ? source : lookupQuery({ ...source, retired: true });
};
const keyOf = (source: NameSource) => JSON.stringify(queryOf(source).queryKey);

/**
 * Returns the name of a chosen id by its field; undefined until it is known. It is not in lookups.ts, because the first list
 * would then load useQueries too.
 */
export const useLookupNames = (fields: FieldSources): ((field: string, id: number) => string | undefined) => {
  const sources = [...new Map(Object.values(fields).flatMap((some) => some.map((one) => [keyOf(one), one])))];
  const lists = useQueries({ queries: sources.map(([, source]) => queryOf(source)) });
  const optionsOf = new Map(sources.map(([key], at) => [key, lists[at]?.data ?? []]));
  return (field, id) =>
    fields[field]?.flatMap((source) => optionsOf.get(keyOf(source)) ?? []).find((option) => option.id === id)?.name;
};
