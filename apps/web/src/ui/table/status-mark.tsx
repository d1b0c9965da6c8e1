import type { ReactNode } from 'react';
import type { Tone } from './column.ts';
import classes from './status-mark.module.css';

/** A status as a quiet badge: its text and a dot whose color is never the only difference. */
export const StatusMark = ({ tone, children }: { tone: Tone; children: ReactNode }) =>
  children ? (
    <span className={classes.status} data-tone={tone}>
      <span className={classes.text} data-breaks>
        {children}
      </span>
    </span>
  ) : null;
