import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

/** The merge of two records. Loaded when first opened, as is the next: both need the declarations of all fields. */
export const MergeDialog = lazyDialog(async () => (await import('./merge-dialog.tsx')).MergeDialog);
export const MergedRecordDialog = lazyDialog(
  async () => (await import('./merged-record-dialog.tsx')).MergedRecordDialog,
);
