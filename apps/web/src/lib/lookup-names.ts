import { useQueries } from '@tanstack/react-query';
import { type LookupSource, lookupQuery } from './lookups.ts';

/** For each field that holds an id, the value lists that may contain its name. */
export type FieldSources = Readonly<Record<string, readonly LookupSource[]>>;

const keyOf = (source: LookupSource) => JSON.stringify(source);

/**
 * Returns the name of a chosen id by its field; undefined until it is known. It is not in lookups.ts, because the first list
 * would then load useQueries too.
 */
export const useLookupNames = (fields: FieldSources): ((field: string, id: number) => string | undefined) => {
  const sources = [...new Map(Object.values(fields).flatMap((some) => some.map((one) => [keyOf(one), one])))];
  const lists = useQueries({ queries: sources.map(([, source]) => lookupQuery(source)) });
  const optionsOf = new Map(sources.map(([key], at) => [key, lists[at]?.data ?? []]));
  return (field, id) =>
    fields[field]?.flatMap((source) => optionsOf.get(keyOf(source)) ?? []).find((option) => option.id === id)?.name;
};
