import { useQuery } from '@tanstack/react-query';
import type { ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';
import { referenceRoutes } from '@worksmart/shared/pricing/reference/routes.ts';
import { routeQuery } from '#lib/query-client.ts';

/** The current source of a row’s figures, and who changed it last. */
export const useRowOrigin = (kind: ReferenceKind, id: number) =>
  useQuery({ ...routeQuery(referenceRoutes.origin, { query: { kind, id } }), staleTime: 0 });
