import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { censusRoutes } from '@worksmart/shared/records/census/routes.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import type { LiveMessage, LiveUpdate } from '@worksmart/shared/records/live/schema.ts';
import { type EventSubject, subjectOf } from '#lib/live/live-channel.ts';

interface Request {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

/** Modules whose responses change with an event, whichever customer it is about. */
const modulesOf: Partial<Record<EventSubject, readonly string[]>> = {
  note: ['followUps'],
  followUp: ['followUps'],
  task: ['handOff'],
  user: ['users', 'lookups'],
  import: ['fileImports'],
  reference: ['reference'],
  // What shows names of values.
  valueList: ['customers', 'lookups', 'notes', 'followUps', 'dashboard', 'sales-sync'],
};

const moduleOf = ([route]: QueryKey): string => String(route).split('.')[0] ?? '';

/** Routes with ids of their own: the people of a census never change, and each view of their wages is audited. */
const ownIds = new Set<unknown>([censusRoutes.rows.id, censusRoutes.details.id]);

/** Whether a request is about one of these customers. Users and the rows of a census have ids of their own. */
const isAbout = (queryKey: QueryKey, customers: ReadonlySet<number>): boolean => {
  if (moduleOf(queryKey) === 'users' || ownIds.has(queryKey[0])) return false;
  const { params = {}, query = {} } = (queryKey[1] ?? {}) as Request;
  return [params.id, params.customerId, query.customerId, query.customerID].some((id) => customers.has(Number(id)));
};

/** Whether a record that was read already contains the changes, such as the response to one's own save. */
const contains = ([route]: QueryKey, data: unknown, messages: readonly LiveMessage[]): boolean => {
  if (route !== customerRoutes.get.id) return false;
  const { id, rowVersion = 0 } = (data ?? {}) as { id?: number; rowVersion?: number };
  const own = messages.filter(({ customerId }) => customerId === id);
  return own.every((message) => message.entity === 'customer' && (message.rowVersion ?? 0) <= rowVersion);
};

/** Reads again what a change made outdated: at once if it is on the screen, else when it is shown next. */
export const refreshQueries = async (client: QueryClient, { reset, messages }: LiveUpdate): Promise<void> => {
  if (reset) return client.invalidateQueries();
  const customers = new Set(messages.flatMap(({ customerId }) => customerId ?? []));
  const modules = new Set(messages.flatMap((message) => modulesOf[subjectOf(message)] ?? []));
  await client.invalidateQueries({
    predicate: ({ queryKey, state }) => {
      if (modules.has(moduleOf(queryKey))) return true;
      return isAbout(queryKey, customers) && !contains(queryKey, state.data, messages);
    },
  });
};
