import { lazy } from 'react';
import { trackedLoad } from '#lib/pending-work.ts';

/** The tasks of a client. */
export const HandOffTasks = lazy(
  trackedLoad(async () => ({ default: (await import('./hand-off-tasks.tsx')).HandOffTasks })),
);
