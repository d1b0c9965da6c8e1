import { Text } from '@mantine/core';
import { type Amount, formatMoney, headlineMoney } from '@worksmart/shared/platform/money.ts';
import { type BarScale, ChangeBars } from './change-bars.tsx';
import classes from './what-if.module.css';

/** A dash if an amount is unknown. */
export const dollars = (amount: Amount | null): string => (amount ? formatMoney(amount) : '–');

const changeText = (before: Amount, after: Amount): string => {
  const change = after.minus(before);
  if (change.isZero()) return 'as recorded';
  return `${change.isNegative() ? '' : '+'}${headlineMoney(change)} against ${headlineMoney(before)} as recorded`;
};

interface Props {
  label: string;
  note?: string | undefined;
  before: Amount | null;
  after: Amount | null;
  /** Shared with the other headline, so that their bars can be compared. */
  scale: BarScale;
}

/** One figure under the changed terms, and its difference from the record’s. Screen readers announce each change. */
export const Headline = ({ label, note, before, after, scale }: Props) => (
  <section className={classes.headline} aria-label={label}>
    <Text size="sm">{label}</Text>
    <div className={`${classes.amount} ${after?.isNegative() ? classes.negative : ''}`} aria-live="polite">
      {after ? headlineMoney(after) : '–'}
    </div>
    <Text size="sm">{before && after ? changeText(before, after) : 'not known yet'}</Text>
    <ChangeBars before={before} after={after} scale={scale} />
    {note && <Text variant="fine">{note}</Text>}
  </section>
);
