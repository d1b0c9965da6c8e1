import { lazy } from 'react';

/** Other terms tried on a copy of the record, loaded when someone asks for it. */
export const WhatIf = lazy(() => import('./components/what-if-dialog.tsx'));
