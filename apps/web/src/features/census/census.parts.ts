import { lazy } from 'react';
import { trackedLoad } from '../../lib/pending-work.ts';

/** The Census tab of a record, loaded when it first opens. */
export const CensusTab = lazy(trackedLoad(() => import('./components/census-tab.tsx')));
