import { type AmountLike, formatMoney, Money } from '@worksmart/shared/money.ts';
import { CalculationTrigger } from './calculation-trigger.tsx';
import classes from './explained-amount.module.css';
import type { Explains } from './explanation.ts';

interface Props {
  /** Null where it is not known. */
  amount: AmountLike | null;
  explains: Explains;
  format?: (amount: AmountLike) => string;
}

/** One computed figure of a table, which says how it came about; negative is red and carries its minus. */
export const ExplainedAmount = ({ amount, explains, format = formatMoney }: Props) => {
  const shown = amount === null ? '–' : format(amount);
  return (
    <CalculationTrigger
      name={amount === null ? 'no figure' : shown}
      explains={explains}
      className={classes.amount}
      data-negative={(amount !== null && new Money(amount).isNegative()) || undefined}
    >
      {shown}
    </CalculationTrigger>
  );
};
