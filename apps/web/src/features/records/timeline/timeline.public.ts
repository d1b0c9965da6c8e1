import { lazy } from 'react';
import { trackedLoad } from '#lib/pending-work.ts';

/** What happened to a record, for the tab of its dialog. Loaded when the tab is first opened. */
export const TimelineTab = lazy(
  trackedLoad(async () => ({ default: (await import('./timeline-tab.tsx')).TimelineTab })),
);

/** The last things that happened to a record, for its overview. */
export const LastEvents = lazy(trackedLoad(async () => ({ default: (await import('./last-events.tsx')).LastEvents })));
