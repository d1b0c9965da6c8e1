import type { SyncRun } from '@worksmart/shared/sales/sales-sync/routes.ts';
import classes from './sync-counts.module.css';

type Count = 'created' | 'updated' | 'unchanged' | 'conflicts' | 'skipped' | 'rejected';

const labels: readonly (readonly [Count, string])[] = [
  ['created', 'New leads'],
  ['updated', 'Updated'],
  ['unchanged', 'Unchanged'],
  ['conflicts', 'With conflicts'],
  ['skipped', 'Skipped'],
  ['rejected', 'Not imported'],
];

/** How many companies were received, and how many were added, changed or skipped. */
export const SyncCounts = ({ run }: { run: SyncRun }) => (
  <dl className={classes.counts}>
    {labels.map(([count, label]) => (
      <div key={count}>
        <dt>{label}</dt>
        <dd className="tabular">{run[count].toLocaleString('en-US')}</dd>
      </div>
    ))}
  </dl>
);
