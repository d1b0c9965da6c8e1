import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';

/** The Lead Profile, for whatever opens one; loaded when first opened. */
export const LeadDialog = lazyDialog(async () => (await import('./components/lead/lead-dialog.tsx')).LeadDialog);

/** The record on the whole screen, for any list that opens one; loaded when first opened. */
export const CustomerDialog = lazyDialog(async () => (await import('./components/customer-dialog.tsx')).CustomerDialog);

/** The record of a list's row, with the way to the list's others. */
export { SteppedRecord } from './components/stepped-record.tsx';
