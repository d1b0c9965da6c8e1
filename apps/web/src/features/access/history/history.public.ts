import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

/** The changes of one customer, loaded on request. */
export const CustomerHistory = lazyDialog(async () => (await import('./history-dialog.tsx')).CustomerHistoryDialog);

/** The changes of one tier, plan, rate, fee or year of limits. */
export const RowHistory = lazyDialog(async () => (await import('./history-dialog.tsx')).RowHistoryDialog);
