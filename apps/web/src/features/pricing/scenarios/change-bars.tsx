import type { Amount } from '@worksmart/shared/platform/money.ts';
import classes from './change-bars.module.css';

/** The scale of bars to compare: their lowest and highest amount, 0 included. */
export interface BarScale {
  least: number;
  most: number;
}

export const scaleOf = (amounts: readonly (Amount | null)[]): BarScale => {
  const known = amounts.flatMap((amount) => (amount ? [amount.toNumber()] : []));
  return { least: Math.min(0, ...known), most: Math.max(0, ...known) };
};

const sides = [
  ['before', 'As Recorded'],
  ['after', 'What If'],
] as const;

interface Props extends Record<(typeof sides)[number][0], Amount | null> {
  scale: BarScale;
}

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;

/** Returns the position and length of an amount’s bar on the scale. */
const barStyle = (amount: number, { least, most }: BarScale) => {
  const range = most - least || 1;
  return { left: percent((Math.min(0, amount) - least) / range), width: percent(Math.abs(amount) / range) };
};

/** An amount as recorded and under the changed terms, drawn from the zero of the shared scale. Below 0 in red. */
export const ChangeBars = ({ scale, ...amounts }: Props) => (
  <span className={classes.bars} aria-hidden>
    {sides.map(([side]) => {
      const amount = amounts[side]?.toNumber() ?? 0;
      return (
        <span key={side} className={classes.track}>
          <span
            className={classes.bar}
            data-side={side}
            data-negative={amount < 0 || undefined}
            style={barStyle(amount, scale)}
          />
        </span>
      );
    })}
    <span className={classes.zero} style={{ left: barStyle(0, scale).left }} />
  </span>
);

/** The legend of the bars. */
export const BarsKey = () => (
  <span className={classes.key}>
    {sides.map(([side, name]) => (
      <span key={side} className={classes.keyEntry}>
        <span className={classes.swatch} data-side={side} />
        {name}
      </span>
    ))}
  </span>
);
