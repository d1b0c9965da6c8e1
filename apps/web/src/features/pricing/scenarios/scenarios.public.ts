import { lazy } from 'react';
import { trackedLoad } from '#lib/pending-work.ts';

export { AnnualCosts, type CostRow, nameOf } from './annual-costs.tsx';

/** The what-if dialog, loaded when it first opens. */
export const WhatIf = lazy(trackedLoad(() => import('./what-if-dialog.tsx')));

/** What a customer pays by line, for the record’s overview. Loaded when that first opens. */
export const MoneyByLine = lazy(
  trackedLoad(async () => ({ default: (await import('./money-by-line.tsx')).MoneyByLine })),
);
