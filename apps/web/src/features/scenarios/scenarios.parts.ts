import { lazy } from 'react';

/** The what-if dialog, loaded when it first opens. */
export const WhatIf = lazy(() => import('./components/what-if-dialog.tsx'));
