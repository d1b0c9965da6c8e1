import { lazy } from 'react';
import { trackedLoad } from '#lib/pending-work.ts';

/** A prospect’s overview, loaded after the frame of its dialog. */
export const OverviewTab = lazy(
  trackedLoad(async () => ({ default: (await import('./overview-tab.tsx')).OverviewTab })),
);
