import type { SeasonChange } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import { formatDollars, percentText } from '@worksmart/shared/platform/money.ts';
import classes from './change-cell.module.css';
import { useSeasonChange } from './use-season-change.ts';

const signed = (value: number, text: string): string => (value < 0 ? text : `+${text}`);

const partsOf = (change: SeasonChange | null) => {
  if (!change || change.percent === null) return ['–'];
  const { percent, dollars, inPart } = change;
  return [
    signed(percent, percentText(percent, 1)),
    ...(dollars === null ? [] : [signed(dollars, formatDollars(dollars))]),
    ...(inPart ? ['in part'] : []),
  ];
};

const hints = {
  dollars: 'Dollars are unknown: neither a premiums file nor a census says who is enrolled.',
  inPart: 'Only plans that continue are compared. Another plan of this year ends.',
};

/** How a renewal changes the premiums, as one text. */
export const changeText = (change: SeasonChange | null): string => partsOf(change).join(', ');

/** How a renewal changes the premiums: in percent, and in dollars per month where the employees are known. */
export const Change = ({ change }: { change: SeasonChange | null }) => {
  const [percent, ...rest] = partsOf(change);
  const hint = change?.inPart ? hints.inPart : change?.dollars === null ? hints.dollars : undefined;
  return (
    <span title={hint}>
      {percent}
      {rest.length > 0 && <span className={classes.more}>{rest.join(', ')}</span>}
    </span>
  );
};

/** The change of one renewal, read with those of the other rows on the screen. */
export const ChangeCell = ({ id }: { id: number }) => {
  const change = useSeasonChange(id);
  return change === undefined ? '' : <Change change={change} />;
};
