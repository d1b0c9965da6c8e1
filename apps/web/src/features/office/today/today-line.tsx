import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentText } from '#lib/business-day.ts';
import classes from './today.module.css';

interface Props {
  to: string;
  at: string;
  /** The time in a few words. */
  when: string;
  children: ReactNode;
}

/** One line: all of it leads to what it is about. The keys j and k go from line to line. */
export const TodayLine = ({ to, at, when, children }: Props) => (
  <li>
    <Link className={classes.line} to={to} data-today-line>
      {children}
      <time className={classes.when} dateTime={at} title={momentText(at)}>
        {when}
      </time>
    </Link>
  </li>
);
