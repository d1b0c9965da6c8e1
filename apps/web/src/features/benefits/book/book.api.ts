import { useQuery } from '@tanstack/react-query';
import { bookRoutes } from '@worksmart/shared/benefits/book/routes.ts';
import { routeQuery } from '#lib/query-client.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

/** The inputs of the book. Each reading is audited, so it is read again only on request or after a while. */
export const useBook = () => useQuery({ ...routeQuery(bookRoutes.read, {}), staleTime: 300_000 });

export const useExtractBook = () => useRouteMutation(bookRoutes.extract);

/** What a client's accepted proposal promised. */
export const usePromise = (id: number) =>
  useQuery({ ...routeQuery(bookRoutes.promise, { params: { id } }), staleTime: 0 });
