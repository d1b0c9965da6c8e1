import { bookRoutes } from '@worksmart/shared/benefits/book/routes.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

/** The inputs of the book. Each reading is audited, so it is read again only on request or after a while. */
export const useBook = () => useRoute(bookRoutes.read, {}, { staleTime: 300_000 });

export const useExtractBook = () => useRouteMutation(bookRoutes.extract);

/** What a client's accepted proposal promised. */
export const usePromise = (id: number) => useRoute(bookRoutes.promise, { params: { id } }, { staleTime: 0 });
