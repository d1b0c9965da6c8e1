import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

/** The COBRA rates of a benefit group. Loaded when first opened. */
export const CobraDialog = lazyDialog(async () => (await import('./cobra-dialog.tsx')).CobraDialog);
