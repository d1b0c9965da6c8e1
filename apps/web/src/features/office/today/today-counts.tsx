import { Anchor } from '@mantine/core';
import { todayBlocks } from '@worksmart/shared/office/today/blocks.ts';
import type { TodayCount } from '@worksmart/shared/office/today/schema.ts';
import { Link } from 'react-router';
import classes from './today.module.css';

export const totalText = ({ total, isMore }: Pick<TodayCount, 'total' | 'isMore'>): string =>
  `${total.toLocaleString('en-US')}${isMore ? '+' : ''}`;

/** How many there are of each kind, each number with the way to its list. Kinds with nothing are left out. */
export const TodayCounts = ({ counts }: { counts: readonly TodayCount[] }) => {
  const open = counts.filter(({ total }) => total > 0);
  if (open.length === 0) return null;
  return (
    <nav className={classes.counts} aria-label="Lists">
      {open.flatMap(({ kind, lists, isMore }) =>
        lists.map(({ name, total, path }) => (
          <Anchor key={path} component={Link} to={path} className={classes.count} title={todayBlocks[kind].hint}>
            <span>{[todayBlocks[kind].title, name].filter(Boolean).join(': ')}</span>{' '}
            <b>{totalText({ total, isMore })}</b>
          </Anchor>
        )),
      )}
    </nav>
  );
};
