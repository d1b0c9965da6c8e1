import { Tooltip } from '@mantine/core';
import classes from './dashboard.module.css';

interface Series {
  label: string;
  color: string;
}

interface Props {
  /** The chart in one sentence, for screen readers; the table has the figures. */
  summary: string;
  /** Each month’s value of each series. A month without a value has no bar. */
  months: readonly { name: string; values: readonly (number | null)[] }[];
  series: readonly Series[];
  format: (value: number) => string;
  /** The color of a bar by its value, instead of that of its series. */
  colorOf?: (value: number) => string;
  /** Lines across the chart, which the scale always includes. */
  limits?: readonly { at: number; color: string }[];
  /** The values of a month add up to one bar. */
  stacked?: boolean;
  /** Writes each value above its bar. */
  withValues?: boolean;
}

/** Returns the smallest of 1, 2, 5, 10, 20, 50 … of which five reach `most`. */
const stepFor = (most: number): number => {
  const size = 10 ** Math.floor(Math.log10(Math.max(most, 5) / 5));
  return size * ([1, 2, 5, 10].find((factor) => factor * size * 5 >= most) ?? 10);
};

const percent = (share: number): string => `${share * 100}%`;

/** Bars by month, next to each other for each series or as one. A pointer on a month shows its values. */
export const MonthlyBars = (props: Props) => {
  const { summary, months, series, format, colorOf, limits = [], withValues = false, stacked = false } = props;
  const sumOf = (all: readonly (number | null)[]) => all.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const values = stacked
    ? months.map((month) => sumOf(month.values))
    : months.flatMap((month) => month.values).filter((value) => value !== null);
  const most = Math.max(1, ...values, ...limits.map(({ at }) => at * 1.2));
  const step = stepFor(most);
  const steps = Math.ceil(most / step);
  const top = steps * step;
  const ticks = Array.from({ length: steps + 1 }, (_, at) => at * step);
  const described = (all: readonly (number | null)[]) =>
    all.map((value, at) => `${series[at]?.label} ${value === null ? 'n/a' : format(value)}`).join(', ');
  return (
    <div role="img" aria-label={summary} className={classes.plot}>
      <div className={classes.scale} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick}>{format(tick)}</span>
        ))}
      </div>
      <div className={classes.months} style={{ backgroundSize: `100% ${percent(1 / steps)}` }} aria-hidden>
        {months.map((month) => (
          <Tooltip key={month.name} label={`${month.name}: ${described(month.values)}`} openDelay={0}>
            <div className={classes.month} data-month={month.name} data-stacked={stacked || undefined}>
              {month.values.map((value, at) => {
                const one = series[at];
                if (one === undefined || value === null) return null;
                const style = { height: percent(Math.max(0, value) / top), background: colorOf?.(value) ?? one.color };
                return (
                  <span key={one.label} className={classes.column} style={style}>
                    {withValues && <span className={classes.above}>{format(value)}</span>}
                  </span>
                );
              })}
            </div>
          </Tooltip>
        ))}
        {limits.map(({ at, color }) => (
          <span key={at} className={classes.limit} style={{ bottom: percent(at / top), color }}>
            {format(at)}
          </span>
        ))}
      </div>
    </div>
  );
};
