import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { seasonRoutes } from '@worksmart/shared/benefits/renewals/season.routes.ts';
import type { SeasonChange, SeasonRow } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import { mostRowsAtOnce } from '@worksmart/shared/platform/lists/window.schema.ts';
import { call } from '#lib/api-client.ts';
import { routeKey } from '#lib/query-client.ts';

type Changes = Promise<readonly SeasonChange[]>;

let batch: { ids: number[]; answer: Changes } | undefined;

/** Reads the changes of all rows that are drawn together in one call. */
const readTogether = (id: number): Changes => {
  if (!batch || batch.ids.length === mostRowsAtOnce) {
    const ids: number[] = [];
    const answer = new Promise((resolve) => setTimeout(resolve)).then(() => {
      if (batch?.ids === ids) batch = undefined;
      return call(seasonRoutes.changes, { query: { ids: ids.join() } });
    });
    batch = { ids, answer };
  }
  batch.ids.push(id);
  return batch.answer;
};

/** The changes of a whole list's rows, by id, which its order and its paper need; undefined until all are read. */
export const useSeasonChanges = (
  rows: readonly SeasonRow[] | undefined,
): ReadonlyMap<number, SeasonChange> | undefined => {
  const ids = (rows ?? []).map(({ id }) => id).sort((one, other) => one - other);
  return useQuery({
    queryKey: [...routeKey(seasonRoutes.changes), 'all', ids.join()],
    queryFn: async ({ signal }) => {
      const batches = Array.from({ length: Math.ceil(ids.length / mostRowsAtOnce) }, (_one, at) =>
        ids.slice(at * mostRowsAtOnce, (at + 1) * mostRowsAtOnce).join(),
      );
      const read = batches.map((some) =>
        call(seasonRoutes.changes, { query: { ids: some } }, { signal, background: true }),
      );
      return new Map((await Promise.all(read)).flat().map((change) => [change.id, change]));
    },
    enabled: rows !== undefined,
    placeholderData: keepPreviousData,
  }).data;
};

/** How a renewal changes its premiums; null if no plan continues, undefined while loading. */
export const useSeasonChange = (id: number): SeasonChange | null | undefined =>
  useQuery({
    queryKey: [...routeKey(seasonRoutes.changes), id],
    queryFn: async () => (await readTogether(id)).find((change) => change.id === id) ?? null,
  }).data;
