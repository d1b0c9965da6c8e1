import { VisuallyHidden } from '@mantine/core';
import { lossLimits } from '@worksmart/shared/office/dashboard/constants.ts';
import { percentText } from '@worksmart/shared/platform/money.ts';
import classes from './dashboard.module.css';

type Level = 'good' | 'watch' | 'over';

/** Below 80% is good, up to 100% needs watching, above is over the limit (formulas.md 6). */
export const levelOf = (ratio: number): Level =>
  ratio > lossLimits.over ? 'over' : ratio >= lossLimits.watch ? 'watch' : 'good';

/** Marked by a sign too, not by color alone. */
const signs: Readonly<Record<Level, string>> = { good: '', watch: '◆ ', over: '▲ ' };
const spoken: Readonly<Record<Level, string>> = { good: '', watch: ' (80 to 100%)', over: ' (over 100%)' };

export const levelColor = (ratio: number): string => `var(--chart-${levelOf(ratio)})`;

/** `77.4%`, or `n/a` without premium. */
export const ratioText = (ratio: number | null): string => (ratio === null ? 'n/a' : percentText(ratio, 1));

/** A loss ratio with its color and sign. */
export const LossRatio = ({ ratio }: { ratio: number | null }) => {
  if (ratio === null) return 'n/a';
  const level = levelOf(ratio);
  return (
    <span className={`${classes.ratio} ${classes[level]}`}>
      {signs[level] && <span aria-hidden>{signs[level]}</span>}
      {ratioText(ratio)}
      {spoken[level] && <VisuallyHidden>{spoken[level]}</VisuallyHidden>}
    </span>
  );
};

/** Explains the colors and signs. */
export const LossLegend = () => (
  <>
    <span className={classes.good}>■ Below 80%</span> <span className={classes.watch}>◆ 80 to 100%</span>{' '}
    <span className={classes.over}>▲ Over 100%</span> of premium, net of reinsurance and rebates
  </>
);
