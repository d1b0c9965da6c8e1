import { auditRoutes } from '#access/audit/routes.ts';
import { authRoutes } from '#access/auth/routes.ts';
import { ssoRoutes } from '#access/auth/sso.routes.ts';
import { calendarRoutes } from '#access/calendar/routes.ts';
import { integrationRoutes } from '#access/integrations/routes.ts';
import { userRoutes } from '#access/users/routes.ts';
import { acaRoutes } from '#benefits/aca/routes.ts';
import { benefitGroupRoutes } from '#benefits/benefit-groups/routes.ts';
import { sandboxRoutes } from '#benefits/benefit-groups/sandbox.routes.ts';
import { bookRoutes } from '#benefits/book/routes.ts';
import { cobraRoutes } from '#benefits/cobra/routes.ts';
import { premiumCheckRoutes } from '#benefits/premium-check/routes.ts';
import { procedureRoutes } from '#benefits/procedures/routes.ts';
import { renewalPortalRoutes } from '#benefits/renewals/portal.routes.ts';
import { renewalRoutes } from '#benefits/renewals/routes.ts';
import { seasonRoutes } from '#benefits/renewals/season.routes.ts';
import { section125Routes } from '#benefits/section-125/routes.ts';
import { experienceRoutes } from '#claims/experience/routes.ts';
import { importProfileRoutes } from '#claims/file-imports/profiles/routes.ts';
import { fileImportRoutes } from '#claims/file-imports/routes.ts';
import { packRoutes } from '#claims/packs/routes.ts';
import { replayRoutes } from '#claims/replay/routes.ts';
import { reportRoutes } from '#claims/reports/routes.ts';
import { stopLossRoutes } from '#claims/stop-loss/routes.ts';
import { brandingRoutes } from '#office/branding/routes.ts';
import { dashboardRoutes } from '#office/dashboard/routes.ts';
import { systemRoutes } from '#office/system/routes.ts';
import { todayRoutes } from '#office/today/routes.ts';
import { webhookRoutes } from '#office/webhooks/routes.ts';
import type { RouteDeclaration } from '#platform/route.ts';
import { comparisonRoutes } from '#pricing/comparison/routes.ts';
import { proposalRoutes } from '#pricing/proposals/routes.ts';
import { referenceRoutes } from '#pricing/reference/routes.ts';
import { scenarioRoutes } from '#pricing/scenarios/routes.ts';
import { censusRoutes } from '#records/census/routes.ts';
import { changeRoutes } from '#records/changes/routes.ts';
import { customerRoutes } from '#records/customers/routes.ts';
import { documentRoutes } from '#records/documents/routes.ts';
import { handOffRoutes } from '#records/hand-off/routes.ts';
import { liveRoutes } from '#records/live/routes.ts';
import { lookupRoutes } from '#records/lookups/routes.ts';
import { followUpRoutes } from '#records/notes/follow-up.routes.ts';
import { noteRoutes } from '#records/notes/routes.ts';
import { payrollRoutes } from '#records/payroll/routes.ts';
import { savedViewRoutes } from '#records/saved-views/routes.ts';
import { searchRoutes } from '#records/search/routes.ts';
import { timelineRoutes } from '#records/timeline/routes.ts';
import { acceptancePortalRoutes, acceptanceRoutes } from '#sales/acceptance/routes.ts';
import { portalRoutes } from '#sales/portal/routes.ts';
import { salesSyncRoutes } from '#sales/sales-sync/routes.ts';

/**
 * Every HTTP route exactly once, by module. Server, OpenAPI and tests read this; the web app imports the routes of
 * single modules.
 */
export const contract = {
  system: systemRoutes,
  auth: authRoutes,
  sso: ssoRoutes,
  users: userRoutes,
  calendar: calendarRoutes,
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
  aca: acaRoutes,
  benefitGroups: benefitGroupRoutes,
  cobra: cobraRoutes,
  book: bookRoutes,
  premiumCheck: premiumCheckRoutes,
  section125: section125Routes,
  sandbox: sandboxRoutes,
  renewals: renewalRoutes,
  stopLoss: stopLossRoutes,
  experience: experienceRoutes,
  packs: packRoutes,
  replay: replayRoutes,
  notes: noteRoutes,
  followUps: followUpRoutes,
  handOff: handOffRoutes,
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
