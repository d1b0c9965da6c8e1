import { referenceRoutes } from '@worksmart/shared/pricing/reference/routes.ts';
import { tierType } from '@worksmart/shared/records/lookups/constants.ts';
import { routeQuery } from '#lib/query-client.ts';

export const medicalTiersQuery = (year: number) =>
  routeQuery(referenceRoutes.tiers, { query: { typeId: tierType.medical, year } });
