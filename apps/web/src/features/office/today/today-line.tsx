import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentText } from '#lib/business-day.ts';
import classes from './today.module.css';

interface Props {
  /** Null if no page shows it. */
  to: string | null;
  at: string | null;
  /** The time in a few words. */
  when: string;
  children: ReactNode;
}

/** One line: all of it leads to what it is about. The keys j and k go from line to line. */
export const TodayLine = ({ to, at, when, children }: Props) => {
  const content = (
    <>
      {children}
      {at ? (
        <time className={classes.when} dateTime={at} title={momentText(at)}>
          {when}
        </time>
      ) : (
        <span />
      )}
    </>
  );
  return (
    <li>
      {to ? (
        <Link className={classes.line} to={to} data-today-line>
          {content}
        </Link>
      ) : (
        <div className={classes.line}>{content}</div>
      )}
    </li>
  );
};
