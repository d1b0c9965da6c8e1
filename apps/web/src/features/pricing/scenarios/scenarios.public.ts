import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

export { nameOf } from './cost-names.ts';

/** The what-if dialog, loaded when it first opens. */
export const WhatIf = lazyDialog(async () => (await import('./what-if-dialog.tsx')).WhatIfDialog);
