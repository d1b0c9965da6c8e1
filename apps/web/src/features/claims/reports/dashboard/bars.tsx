import type { ReactNode } from 'react';
import classes from './dashboard.module.css';

interface Props {
  label: string;
  bars: readonly { name: string; value: number; text: ReactNode }[];
  color: string;
}

/** Horizontal bars with names and values; a list for screen readers. Values below 0 have no bar. */
export const Bars = ({ label, bars, color }: Props) => {
  const most = Math.max(1e-9, ...bars.map(({ value }) => value));
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map(({ name, value, text }) => (
        <li key={name}>
          <span className={classes.barName}>{name}</span>
          <span className={classes.track} aria-hidden>
            {value > 0 && (
              <span className={classes.bar} style={{ width: `${(value / most) * 100}%`, background: color }} />
            )}
          </span>
          <span className={classes.value}>{text}</span>
        </li>
      ))}
    </ul>
  );
};
