import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';

/** The Lead Profile, for every screen that opens one. Loaded when first opened. */
export const LeadDialog = lazyDialog(async () => (await import('./components/lead/lead-dialog.tsx')).LeadDialog);

/** The full-screen record dialog, for any list that opens one. Loaded when first opened. */
export const CustomerDialog = lazyDialog(async () => (await import('./components/customer-dialog.tsx')).CustomerDialog);

/** The record of a list's row, with navigation to the list's other records. */
export { SteppedRecord } from './components/stepped-record.tsx';
