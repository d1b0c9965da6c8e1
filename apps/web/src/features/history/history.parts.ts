import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';

/** What was done to one customer, loaded when someone asks for it. */
export const CustomerHistory = lazyDialog(
  async () => (await import('./components/customer-history-dialog.tsx')).CustomerHistoryDialog,
);

/** What was done to one tier, plan, rate or fee. */
export const RowHistory = lazyDialog(
  async () => (await import('./components/row-history-dialog.tsx')).RowHistoryDialog,
);
