import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

/** The dialog of the bulk renewal, for the pages that offer it. Loaded when first opened. */
export const RenewClientsDialog = lazyDialog(
  async () => (await import('./renew-clients-dialog.tsx')).RenewClientsDialog,
);
