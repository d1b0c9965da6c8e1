import type { Noun } from '@worksmart/shared/contract.ts';
import type { Handlers } from '../handlers.ts';
import { auditHandlers } from './audit/audit.routes.ts';
import { authHandlers } from './auth/auth.routes.ts';
import { comparisonHandlers } from './comparison/comparison.routes.ts';
import { customerHandlers } from './customers/customers.routes.ts';
import { documentHandlers } from './documents/documents.routes.ts';
import { lookupHandlers } from './lookups/lookups.routes.ts';
import { payrollHandlers } from './payroll/payroll.routes.ts';
import { portalHandlers } from './portal/portal.routes.ts';
import { procedureHandlers } from './procedures/procedures.routes.ts';
import { proposalHandlers } from './proposals/proposals.routes.ts';
import { referenceHandlers } from './reference/reference.routes.ts';
import { salesSyncHandlers } from './sales-sync/sales-sync.routes.ts';
import { savedViewHandlers } from './saved-views/saved-views.routes.ts';
import { searchHandlers } from './search/search.routes.ts';
import { systemHandlers } from './system/system.routes.ts';
import { userHandlers } from './users/users.routes.ts';

/** Every declared route's handler, by noun; complete by type. */
export const handlers: { [N in Noun]: Handlers<N> } = {
  system: systemHandlers,
  auth: authHandlers,
  users: userHandlers,
  lookups: lookupHandlers,
  reference: referenceHandlers,
  customers: customerHandlers,
  salesSync: salesSyncHandlers,
  search: searchHandlers,
  savedViews: savedViewHandlers,
  payroll: payrollHandlers,
  comparison: comparisonHandlers,
  documents: documentHandlers,
  proposals: proposalHandlers,
  portal: portalHandlers,
  procedures: procedureHandlers,
  audit: auditHandlers,
};
