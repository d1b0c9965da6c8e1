import type { ModuleName } from '@worksmart/shared/contract.ts';
import { auditHandlers } from '#features/access/audit/audit.routes.ts';
import { authHandlers } from '#features/access/auth/auth.routes.ts';
import { ssoHandlers } from '#features/access/auth/sso.routes.ts';
import { integrationHandlers } from '#features/access/integrations/integrations.routes.ts';
import { userHandlers } from '#features/access/users/users.routes.ts';
import { acaHandlers } from '#features/benefits/aca/aca.routes.ts';
import { benefitGroupHandlers } from '#features/benefits/benefit-groups/benefit-groups.routes.ts';
import { sandboxHandlers } from '#features/benefits/benefit-groups/sandbox.routes.ts';
import { bookHandlers } from '#features/benefits/book/book.routes.ts';
import { cobraHandlers } from '#features/benefits/cobra/cobra.routes.ts';
import { premiumCheckHandlers } from '#features/benefits/premium-check/premium-check.routes.ts';
import { procedureHandlers } from '#features/benefits/procedures/procedures.routes.ts';
import { renewalPortalHandlers } from '#features/benefits/renewals/renewal-portal.routes.ts';
import { renewalHandlers } from '#features/benefits/renewals/renewals.routes.ts';
import { seasonHandlers } from '#features/benefits/renewals/season.routes.ts';
import { section125Handlers } from '#features/benefits/section-125/section-125.routes.ts';
import { experienceHandlers } from '#features/claims/experience/experience.routes.ts';
import { fileImportHandlers } from '#features/claims/file-imports/file-imports.routes.ts';
import { importProfileHandlers } from '#features/claims/file-imports/import-profiles.routes.ts';
import { packHandlers } from '#features/claims/packs/packs.routes.ts';
import { replayHandlers } from '#features/claims/replay/replay.routes.ts';
import { reportHandlers } from '#features/claims/reports/reports.routes.ts';
import { stopLossHandlers } from '#features/claims/stop-loss/stop-loss.routes.ts';
import { brandingHandlers } from '#features/office/branding/branding.routes.ts';
import { calendarHandlers } from '#features/office/calendar/calendar.routes.ts';
import { dashboardHandlers } from '#features/office/dashboard/dashboard.routes.ts';
import { systemHandlers } from '#features/office/system/system.routes.ts';
import { todayHandlers } from '#features/office/today/today.routes.ts';
import { webhookHandlers } from '#features/office/webhooks/webhooks.routes.ts';
import { comparisonHandlers } from '#features/pricing/comparison/comparison.routes.ts';
import { proposalHandlers } from '#features/pricing/proposals/proposals.routes.ts';
import { referenceHandlers } from '#features/pricing/reference/reference.routes.ts';
import { scenarioHandlers } from '#features/pricing/scenarios/scenarios.routes.ts';
import { censusHandlers } from '#features/records/census/census.routes.ts';
import { changeHandlers } from '#features/records/changes/changes.routes.ts';
import { customerHandlers } from '#features/records/customers/customers.routes.ts';
import { documentHandlers } from '#features/records/documents/documents.routes.ts';
import { handOffHandlers } from '#features/records/hand-off/hand-off.routes.ts';
import { liveHandlers } from '#features/records/live/live.routes.ts';
import { lookupHandlers } from '#features/records/lookups/lookups.routes.ts';
import { followUpHandlers, noteHandlers } from '#features/records/notes/notes.routes.ts';
import { payrollHandlers } from '#features/records/payroll/payroll.routes.ts';
import { savedViewHandlers } from '#features/records/saved-views/saved-views.routes.ts';
import { searchHandlers } from '#features/records/search/search.routes.ts';
import { timelineHandlers } from '#features/records/timeline/timeline.routes.ts';
import { acceptanceHandlers, acceptancePortalHandlers } from '#features/sales/acceptance/acceptance.routes.ts';
import { portalHandlers } from '#features/sales/portal/portal.routes.ts';
import { salesSyncHandlers } from '#features/sales/sales-sync/sales-sync.routes.ts';
import type { Handlers } from '#handlers.ts';

/** Every declared route's handler, by module. The type makes the compiler report a missing one. */
export const handlers: { [M in ModuleName]: Handlers<M> } = {
  system: systemHandlers,
  auth: authHandlers,
  sso: ssoHandlers,
  users: userHandlers,
  calendar: calendarHandlers,
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
  aca: acaHandlers,
  benefitGroups: benefitGroupHandlers,
  cobra: cobraHandlers,
  book: bookHandlers,
  premiumCheck: premiumCheckHandlers,
  section125: section125Handlers,
  sandbox: sandboxHandlers,
  renewals: renewalHandlers,
  stopLoss: stopLossHandlers,
  experience: experienceHandlers,
  packs: packHandlers,
  replay: replayHandlers,
  notes: noteHandlers,
  followUps: followUpHandlers,
  handOff: handOffHandlers,
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
