import type { Tone } from './column.ts';
import classes from './status-mark.module.css';

/**
 * A status as a quiet badge: its text and a dot whose color is never the only difference. What its name has in parentheses stands
 * below the badge, which never wraps.
 */
export const StatusMark = ({ tone, children }: { tone: Tone; children: string }) => {
  if (!children) return null;
  const [status, more] = children.split(/ (?=\()/);
  const badge = (
    <span className={classes.status} data-tone={tone}>
      <span className={classes.text} data-breaks>
        {status}
      </span>
    </span>
  );
  return more ? (
    <>
      {badge} <span className={classes.more}>{more}</span>
    </>
  ) : (
    badge
  );
};
