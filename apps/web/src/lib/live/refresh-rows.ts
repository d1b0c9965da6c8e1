import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { mostRowsAtOnce, type SearchAnswer } from '@worksmart/shared/customers/list.schema.ts';
import { customerRoutes } from '@worksmart/shared/customers/routes.ts';
import type { LiveMessage, LiveUpdate } from '@worksmart/shared/live/schema.ts';
import { call, copyEtag } from '../api-client.ts';
import { routeKey } from '../query-client.ts';

type Row = SearchAnswer['results'][number];

/** Events after which a record is in another list than before, or in none. */
const moves = new Set([
  ...['customer.created', 'customer.promoted', 'customer.archived', 'customer.unarchived', 'customer.assigned'],
  ...['customer.deleted', 'customer.restored', 'customer.activated', 'customer.inactivated'],
]);

const stageOf = ([, request]: QueryKey): number =>
  Number((request as { query?: { typeId?: unknown } } | undefined)?.query?.typeId);

/** Replaces rows that a list shows, and removes those that it no longer has. Keeps the list's other rows as they are. */
const withRows = (answer: SearchAnswer, asked: ReadonlySet<number>, rows: ReadonlyMap<number, Row>): SearchAnswer => {
  const results = answer.results.flatMap((row) => (asked.has(row.id) ? (rows.get(row.id) ?? []) : [row]));
  const replaced = { ...answer, results };
  copyEtag(answer, replaced);
  return replaced;
};

/** Reads the changed rows of a stage's lists, and puts them into every list and window that shows them. */
const replaceRows = async (client: QueryClient, stageId: number, ids: ReadonlySet<number>): Promise<number[]> => {
  const lists = client
    .getQueriesData<SearchAnswer>({ queryKey: routeKey(customerRoutes.search), type: 'active' })
    .filter(([key, data]) => stageOf(key) === stageId && data?.results.some((row) => ids.has(row.id)));
  const asked = new Set(lists.flatMap(([, data]) => data?.results.flatMap(({ id }) => (ids.has(id) ? id : [])) ?? []));
  if (asked.size === 0) return [];
  if (asked.size > mostRowsAtOnce) {
    await client.invalidateQueries({ queryKey: routeKey(customerRoutes.search) });
    return [];
  }
  const query = { typeId: stageId, ids: [...asked].join() };
  const rows = await call(customerRoutes.rows, { query }, { background: true });
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const [key] of lists) client.setQueryData<SearchAnswer>(key, (now) => now && withRows(now, asked, byId));
  return [...byId.keys()];
};

const customersOf = (messages: readonly LiveMessage[]): Set<number> =>
  new Set(messages.flatMap(({ customerId }) => customerId ?? []));

/**
 * Brings the customer lists on the screen up to date: only the changed rows are read. A list is read again if records
 * enter or leave it; one that is not on the screen, when it is shown next.
 * @returns the ids of the replaced rows
 */
export const refreshRows = async (client: QueryClient, { reset, messages }: LiveUpdate): Promise<number[]> => {
  const key = routeKey(customerRoutes.search);
  if (reset || messages.length === 0) return [];
  await client.invalidateQueries({ queryKey: key, refetchType: 'none', type: 'inactive' });
  if (messages.some(({ kind }) => moves.has(kind))) {
    await client.invalidateQueries({ queryKey: key, type: 'active' });
    return [];
  }
  const stages = new Set(
    client
      .getQueryCache()
      .findAll({ queryKey: key, type: 'active' })
      .map((one) => stageOf(one.queryKey)),
  );
  const replaced = await Promise.all([...stages].map((stageId) => replaceRows(client, stageId, customersOf(messages))));
  return replaced.flat();
};
