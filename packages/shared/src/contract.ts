import { auditRoutes } from './audit/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { comparisonRoutes } from './comparison/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { lookupRoutes } from './lookups/routes.ts';
import { payrollRoutes } from './payroll/routes.ts';
import { portalRoutes } from './portal/routes.ts';
import { procedureRoutes } from './procedures/routes.ts';
import { proposalRoutes } from './proposals/routes.ts';
import { referenceRoutes } from './reference/routes.ts';
import type { RouteDeclaration } from './route.ts';
import { salesSyncRoutes } from './sales-sync/routes.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { systemRoutes } from './system/routes.ts';
import { userRoutes } from './users/routes.ts';

/** Every HTTP route once, by noun. Server, OpenAPI and tests read this; the web imports one noun's routes. */
export const contract = {
  system: systemRoutes,
  auth: authRoutes,
  users: userRoutes,
  lookups: lookupRoutes,
  reference: referenceRoutes,
  customers: customerRoutes,
  salesSync: salesSyncRoutes,
  search: searchRoutes,
  savedViews: savedViewRoutes,
  payroll: payrollRoutes,
  comparison: comparisonRoutes,
  documents: documentRoutes,
  proposals: proposalRoutes,
  portal: portalRoutes,
  procedures: procedureRoutes,
  audit: auditRoutes,
} as const satisfies Record<string, Record<string, RouteDeclaration>>;

export type Contract = typeof contract;
export type Noun = keyof Contract;

export const allRoutes: readonly RouteDeclaration[] = Object.values(contract).flatMap((noun) => Object.values(noun));
