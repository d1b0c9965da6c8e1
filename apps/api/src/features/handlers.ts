import type { ModuleName } from '@worksmart/shared/contract.ts';
import type { Handlers } from '../handlers.ts';
import { acceptanceHandlers, acceptancePortalHandlers } from './acceptance/acceptance.routes.ts';
import { auditHandlers } from './audit/audit.routes.ts';
import { authHandlers } from './auth/auth.routes.ts';
import { ssoHandlers } from './auth/sso.routes.ts';
import { benefitGroupHandlers } from './benefit-groups/benefit-groups.routes.ts';
import { sandboxHandlers } from './benefit-groups/sandbox.routes.ts';
import { brandingHandlers } from './branding/branding.routes.ts';
import { censusHandlers } from './census/census.routes.ts';
import { changeHandlers } from './changes/changes.routes.ts';
import { comparisonHandlers } from './comparison/comparison.routes.ts';
import { customerHandlers } from './customers/customers.routes.ts';
import { dashboardHandlers } from './dashboard/dashboard.routes.ts';
import { documentHandlers } from './documents/documents.routes.ts';
import { fileImportHandlers } from './file-imports/file-imports.routes.ts';
import { importProfileHandlers } from './file-imports/import-profiles.routes.ts';
import { integrationHandlers } from './integrations/integrations.routes.ts';
import { liveHandlers } from './live/live.routes.ts';
import { lookupHandlers } from './lookups/lookups.routes.ts';
import { followUpHandlers, noteHandlers } from './notes/notes.routes.ts';
import { payrollHandlers } from './payroll/payroll.routes.ts';
import { portalHandlers } from './portal/portal.routes.ts';
import { procedureHandlers } from './procedures/procedures.routes.ts';
import { proposalHandlers } from './proposals/proposals.routes.ts';
import { referenceHandlers } from './reference/reference.routes.ts';
import { renewalPortalHandlers } from './renewals/renewal-portal.routes.ts';
import { renewalHandlers } from './renewals/renewals.routes.ts';
import { seasonHandlers } from './renewals/season.routes.ts';
import { reportHandlers } from './reports/reports.routes.ts';
import { salesSyncHandlers } from './sales-sync/sales-sync.routes.ts';
import { savedViewHandlers } from './saved-views/saved-views.routes.ts';
import { scenarioHandlers } from './scenarios/scenarios.routes.ts';
import { searchHandlers } from './search/search.routes.ts';
import { stopLossHandlers } from './stop-loss/stop-loss.routes.ts';
import { systemHandlers } from './system/system.routes.ts';
import { timelineHandlers } from './timeline/timeline.routes.ts';
import { todayHandlers } from './today/today.routes.ts';
import { userHandlers } from './users/users.routes.ts';
import { webhookHandlers } from './webhooks/webhooks.routes.ts';

/** Every declared route's handler, by module. The type makes the compiler report a missing one. */
export const handlers: { [M in ModuleName]: Handlers<M> } = {
  system: systemHandlers,
  auth: authHandlers,
  sso: ssoHandlers,
  users: userHandlers,
  lookups: lookupHandlers,
  reference: referenceHandlers,
  customers: customerHandlers,
  salesSync: salesSyncHandlers,
  live: liveHandlers,
  changes: changeHandlers,
  search: searchHandlers,
  savedViews: savedViewHandlers,
  payroll: payrollHandlers,
  census: censusHandlers,
  comparison: comparisonHandlers,
  benefitGroups: benefitGroupHandlers,
  sandbox: sandboxHandlers,
  renewals: renewalHandlers,
  stopLoss: stopLossHandlers,
  notes: noteHandlers,
  followUps: followUpHandlers,
  timeline: timelineHandlers,
  today: todayHandlers,
  documents: documentHandlers,
  fileImports: fileImportHandlers,
  importProfiles: importProfileHandlers,
  proposals: proposalHandlers,
  acceptances: acceptanceHandlers,
  acceptancePortal: acceptancePortalHandlers,
  scenarios: scenarioHandlers,
  portal: portalHandlers,
  renewalPortal: renewalPortalHandlers,
  renewalSeason: seasonHandlers,
  procedures: procedureHandlers,
  reports: reportHandlers,
  dashboard: dashboardHandlers,
  audit: auditHandlers,
  branding: brandingHandlers,
  integrations: integrationHandlers,
  webhooks: webhookHandlers,
};
