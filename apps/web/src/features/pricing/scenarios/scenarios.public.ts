import { lazy } from 'react';
import { trackedLoad } from '#lib/pending-work.ts';

export { nameOf } from './cost-names.ts';

/** The what-if dialog, loaded when it first opens. */
export const WhatIf = lazy(trackedLoad(() => import('./what-if-dialog.tsx')));
