import { useQuery } from '@tanstack/react-query';
import { seasonRoutes } from '@worksmart/shared/benefits/renewals/season.routes.ts';
import type { SeasonChange } from '@worksmart/shared/benefits/renewals/season.schema.ts';
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

/** How a renewal changes its premiums; null if no plan continues, undefined while loading. */
export const useSeasonChange = (id: number): SeasonChange | null | undefined =>
  useQuery({
    queryKey: [...routeKey(seasonRoutes.changes), id],
    queryFn: async () => (await readTogether(id)).find((change) => change.id === id) ?? null,
  }).data;
