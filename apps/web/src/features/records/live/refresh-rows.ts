import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { seasonRoutes } from '@worksmart/shared/benefits/renewals/season.routes.ts';
import type { SeasonWindow } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import type { EventType } from '@worksmart/shared/platform/events.ts';
import { mostRowsAtOnce } from '@worksmart/shared/platform/lists/window.schema.ts';
import type { SearchResponse } from '@worksmart/shared/records/customers/list.schema.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import type { LiveMessage, LiveUpdate } from '@worksmart/shared/records/live/schema.ts';
import { call, copyEtag } from '#lib/api-client.ts';
import { routeKey } from '#lib/query-client.ts';

/** Events after which a record is in another list than before, or in none. */
const moves: ReadonlySet<string> = new Set<EventType>([
  'customer.created',
  'customer.promoted',
  'customer.archived',
  'customer.unarchived',
  'customer.assigned',
  'customer.deleted',
  'customer.restored',
  'customer.activated',
  'customer.inactivated',
]);

/** Events after which the renewals list has other rows. The other events of a renewal change its row. */
const movesRenewals: ReadonlySet<string> = new Set<EventType>([
  'customer.deleted',
  'customer.restored',
  'customer.activated',
  'customer.inactivated',
  'customer.termed',
  'group.saved',
  'group.removed',
  'renewal.prepared',
]);

interface Answer<Row> {
  results: readonly Row[];
}

/** Lists on the screen whose changed rows can be read by themselves. */
interface ShownLists<Row> {
  /** The key of all their entries in the query cache. */
  key: QueryKey;
  isOne: (key: QueryKey) => boolean;
  isChanged: (row: Row) => boolean;
  readRows: (ids: string) => Promise<readonly Row[]>;
}

/** Replaces rows that a list shows, and removes those that it no longer has. Keeps the list's other rows as they are. */
const withRows = <Row extends { id: number }>(
  answer: Answer<Row>,
  asked: ReadonlySet<number>,
  rows: ReadonlyMap<number, Row>,
): Answer<Row> => {
  const results = answer.results.flatMap((row) => (asked.has(row.id) ? (rows.get(row.id) ?? []) : [row]));
  const replaced = { ...answer, results };
  copyEtag(answer, replaced);
  return replaced;
};

/** Reads the changed rows, and puts them into every list and window that shows them. @returns their ids */
const replaceRows = async <Row extends { id: number }>(
  client: QueryClient,
  { key: all, isOne, isChanged, readRows }: ShownLists<Row>,
): Promise<number[]> => {
  const lists = client
    .getQueriesData<Answer<Row>>({ queryKey: all, type: 'active' })
    .filter(([key, data]) => isOne(key) && data?.results.some(isChanged));
  const asked = new Set(
    lists.flatMap(([, data]) => data?.results.flatMap((row) => (isChanged(row) ? row.id : [])) ?? []),
  );
  if (asked.size === 0) return [];
  if (asked.size > mostRowsAtOnce) {
    await client.invalidateQueries({ queryKey: all });
    return [];
  }
  const rows = await readRows([...asked].join());
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const [key] of lists) client.setQueryData<Answer<Row>>(key, (now) => now && withRows(now, asked, byId));
  return [...byId.keys()];
};

const customersOf = (messages: readonly LiveMessage[]): Set<number> =>
  new Set(messages.flatMap(({ customerId }) => customerId ?? []));

const queryOf = ([, request]: QueryKey) =>
  (request as { query?: { typeId?: unknown; more?: true } } | undefined)?.query;
const stageOf = (key: QueryKey): number => Number(queryOf(key)?.typeId);

const refreshCustomers = async (client: QueryClient, messages: readonly LiveMessage[]): Promise<number[]> => {
  const key = routeKey(customerRoutes.search);
  await client.invalidateQueries({ queryKey: key, refetchType: 'none', type: 'inactive' });
  if (messages.some(({ kind }) => moves.has(kind))) {
    await client.invalidateQueries({ queryKey: key, type: 'active' });
    return [];
  }
  const shown = client
    .getQueryCache()
    .findAll({ queryKey: key, type: 'active' })
    .map((one) => one.queryKey);
  const stages = new Set(shown.map(stageOf));
  const changed = customersOf(messages);
  const replaced = [...stages].map((typeId) =>
    replaceRows<SearchResponse['results'][number]>(client, {
      key,
      isOne: (one) => stageOf(one) === typeId,
      isChanged: ({ id }) => changed.has(id),
      readRows: (ids) => {
        const more = shown.some((one) => stageOf(one) === typeId && queryOf(one)?.more);
        return call(customerRoutes.rows, { query: { typeId, ids, ...(more && { more }) } }, { background: true });
      },
    }),
  );
  return (await Promise.all(replaced)).flat();
};

/** The numbers by status change with the rows; they are read again together. */
const refreshRenewals = async (client: QueryClient, messages: readonly LiveMessage[]): Promise<number[]> => {
  const key = routeKey(seasonRoutes.list);
  const changed = customersOf(messages);
  if (changed.size === 0) return [];
  await client.invalidateQueries({ queryKey: key, refetchType: 'none', type: 'inactive' });
  await client.invalidateQueries({ queryKey: routeKey(seasonRoutes.facets) });
  if (messages.some(({ kind }) => movesRenewals.has(kind))) {
    await client.invalidateQueries({ queryKey: key, type: 'active' });
    return [];
  }
  return replaceRows<SeasonWindow['results'][number]>(client, {
    key,
    isOne: () => true,
    isChanged: ({ customerID }) => changed.has(customerID),
    readRows: (ids) => call(seasonRoutes.rows, { query: { ids } }, { background: true }),
  });
};

/**
 * Brings the lists on the screen up to date: only the changed rows are read. A list is read again if records enter or leave
 * it; one that is not on the screen, when it is shown next.
 * @returns the ids of the replaced rows
 */
export const refreshRows = async (client: QueryClient, { reset, messages }: LiveUpdate): Promise<number[]> => {
  if (reset || messages.length === 0) return [];
  const replaced = await Promise.all([refreshCustomers(client, messages), refreshRenewals(client, messages)]);
  return replaced.flat();
};
