import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

/** The merge of two records. Loaded when first opened. */
export const MergeDialog = lazyDialog(async () => (await import('./merge-dialog.tsx')).MergeDialog);
