import { lazy } from 'react';
import { trackedLoad } from '#lib/pending-work.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';

export { readPortalCensus } from './census.api.ts';
export { customerWords } from './import/census-words.ts';
/** The participation by the active census, for Benefits tabs. */
export { Participation } from './participation.tsx';

/** The Census tab of a record, loaded when it first opens. */
export const CensusTab = lazy(trackedLoad(() => import('./census-tab.tsx')));

/** The dialog that imports a census, for a portal. */
export const CensusImportDialog = lazyDialog(async () => (await import('./import/import-dialog.tsx')).ImportDialog);
