import { useQueries } from '@tanstack/react-query';
import { type LookupSource, lookupQuery } from './lookups.ts';

/** For each field that holds an id: the value lists that its names may come from. */
export type FieldSources = Readonly<Record<string, readonly LookupSource[]>>;

/** Answers the name of a chosen id by the field that holds it; undefined while it is not known. */
export const useLookupNames = (fields: FieldSources): ((field: string, id: number) => string | undefined) => {
  const wanted = Object.entries(fields).flatMap(([field, sources]) => sources.map((source) => ({ field, source })));
  const lists = useQueries({ queries: wanted.map(({ source }) => lookupQuery(source)) });
  return (field, id) =>
    wanted.flatMap((one, at) => (one.field === field ? (lists[at]?.data ?? []) : [])).find((option) => option.id === id)
      ?.name;
};
