import { useSyncExternalStore } from 'react';
import { isWorkPending, watchWork } from '#lib/pending-work.ts';
import classes from './progress-line.module.css';

const subscribe = (changed: () => void) => watchWork({ changed });

/** A thin line at the top of the window, above all dialogs, while the user waits for a call or for code. */
export const ProgressLine = () => {
  const pending = useSyncExternalStore(subscribe, isWorkPending);
  return <div className={classes.line} data-progress={pending || undefined} aria-hidden />;
};
