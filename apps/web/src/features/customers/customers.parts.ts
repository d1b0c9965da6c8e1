import { lazy } from 'react';

/** The Lead Profile, for whatever opens one; loaded when first opened. */
export const LeadDialog = lazy(() => import('./components/lead/lead-dialog.tsx'));

/** The record on the whole screen, for any list that opens one; loaded when first opened. */
export const CustomerDialog = lazy(async () => ({
  default: (await import('./components/record/customer-dialog.tsx')).CustomerDialog,
}));

/** Over a list of customers: its views and its export. */
export { ListTools } from './components/lists/list-tools.tsx';
/** The record of a list's row, with the way to the list's others. */
export { SteppedRecord } from './components/lists/stepped-record.tsx';
