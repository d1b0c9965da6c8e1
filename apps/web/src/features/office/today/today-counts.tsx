import { Anchor } from '@mantine/core';
import { todayBlocks } from '@worksmart/shared/office/today/blocks.ts';
import type { TodayCount } from '@worksmart/shared/office/today/schema.ts';
import { Link } from 'react-router';
import classes from './today.module.css';

export const totalText = ({ total, isMore }: Pick<TodayCount, 'total' | 'isMore'>): string =>
  `${total.toLocaleString('en-US')}${isMore ? '+' : ''}`;

const Count = ({ count }: { count: TodayCount }) => {
  const { kind, lists } = count;
  const { title, hint } = todayBlocks[kind];
  const [only, ...others] = lists;
  if (only && others.length === 0)
    return (
      <Anchor component={Link} to={only.path} className={classes.count} title={hint}>
        {title} <b>{totalText(count)}</b>
      </Anchor>
    );
  return (
    <span className={classes.count} title={hint}>
      {title} <b>{totalText(count)}</b>
      {lists.map(({ name, total, path }) => (
        <Anchor key={path} component={Link} to={path} fz="inherit" aria-label={`${name} ${total}: ${title}`}>
          {name} {total.toLocaleString('en-US')}
        </Anchor>
      ))}
    </span>
  );
};

/** How many there are of each kind, each number with the way to its list. Kinds with nothing are left out. */
export const TodayCounts = ({ counts }: { counts: readonly TodayCount[] }) => {
  const open = counts.filter(({ total }) => total > 0);
  if (open.length === 0) return null;
  return (
    <nav className={classes.counts} aria-label="Lists">
      {open.map((count) => (
        <Count key={count.kind} count={count} />
      ))}
    </nav>
  );
};
