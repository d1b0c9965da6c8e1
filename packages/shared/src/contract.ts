import { acceptancePortalRoutes, acceptanceRoutes } from './acceptance/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { ssoRoutes } from './auth/sso.routes.ts';
import { benefitGroupRoutes } from './benefit-groups/routes.ts';
import { sandboxRoutes } from './benefit-groups/sandbox.routes.ts';
import { brandingRoutes } from './branding/routes.ts';
import { censusRoutes } from './census/routes.ts';
import { changeRoutes } from './changes/routes.ts';
import { comparisonRoutes } from './comparison/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { importProfileRoutes } from './file-imports/profiles/routes.ts';
import { fileImportRoutes } from './file-imports/routes.ts';
import { integrationRoutes } from './integrations/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { lookupRoutes } from './lookups/routes.ts';
import { followUpRoutes } from './notes/follow-up.routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { payrollRoutes } from './payroll/routes.ts';
import { portalRoutes } from './portal/routes.ts';
import { procedureRoutes } from './procedures/routes.ts';
import { proposalRoutes } from './proposals/routes.ts';
import { referenceRoutes } from './reference/routes.ts';
import { renewalPortalRoutes } from './renewals/portal.routes.ts';
import { renewalRoutes } from './renewals/routes.ts';
import { seasonRoutes } from './renewals/season.routes.ts';
import { reportRoutes } from './reports/routes.ts';
import type { RouteDeclaration } from './route.ts';
import { salesSyncRoutes } from './sales-sync/routes.ts';
import { savedViewRoutes } from './saved-views/routes.ts';
import { scenarioRoutes } from './scenarios/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { stopLossRoutes } from './stop-loss/routes.ts';
import { systemRoutes } from './system/routes.ts';
import { timelineRoutes } from './timeline/routes.ts';
import { todayRoutes } from './today/routes.ts';
import { userRoutes } from './users/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/**
 * Every HTTP route exactly once, by module. Server, OpenAPI and tests read this; the web app imports the routes of
 * single modules.
 */
export const contract = {
  system: systemRoutes,
  auth: authRoutes,
  sso: ssoRoutes,
  users: userRoutes,
  lookups: lookupRoutes,
  reference: referenceRoutes,
  customers: customerRoutes,
  salesSync: salesSyncRoutes,
  live: liveRoutes,
  changes: changeRoutes,
  search: searchRoutes,
  savedViews: savedViewRoutes,
  payroll: payrollRoutes,
  census: censusRoutes,
  comparison: comparisonRoutes,
  benefitGroups: benefitGroupRoutes,
  sandbox: sandboxRoutes,
  renewals: renewalRoutes,
  stopLoss: stopLossRoutes,
  notes: noteRoutes,
  followUps: followUpRoutes,
  timeline: timelineRoutes,
  today: todayRoutes,
  documents: documentRoutes,
  fileImports: fileImportRoutes,
  importProfiles: importProfileRoutes,
  proposals: proposalRoutes,
  acceptances: acceptanceRoutes,
  acceptancePortal: acceptancePortalRoutes,
  scenarios: scenarioRoutes,
  portal: portalRoutes,
  renewalPortal: renewalPortalRoutes,
  renewalSeason: seasonRoutes,
  procedures: procedureRoutes,
  reports: reportRoutes,
  dashboard: dashboardRoutes,
  audit: auditRoutes,
  branding: brandingRoutes,
  integrations: integrationRoutes,
  webhooks: webhookRoutes,
} as const satisfies Record<string, Record<string, RouteDeclaration>>;

export type Contract = typeof contract;
export type ModuleName = keyof Contract;

export const allRoutes: readonly RouteDeclaration[] = Object.values(contract).flatMap((routes) =>
  Object.values(routes),
);
