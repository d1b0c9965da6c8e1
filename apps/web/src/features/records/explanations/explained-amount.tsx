import { type AmountLike, formatMoney, Money } from '@worksmart/shared/platform/money.ts';
import { CalculationTrigger } from './calculation-trigger.tsx';
import classes from './explained-amount.module.css';
import type { Explains } from './explanation.ts';

interface Props {
  /** Null if unknown. */
  amount: AmountLike | null;
  explains: Explains;
  format?: (amount: AmountLike) => string;
}

/** A computed figure in a table, with its explanation. Negative figures are red and have a minus sign. */
export const ExplainedAmount = ({ amount, explains, format = formatMoney }: Props) => {
  const text = amount === null ? '–' : format(amount);
  return (
    <CalculationTrigger
      name={amount === null ? 'no figure' : text}
      explains={explains}
      className={classes.amount}
      data-negative={(amount !== null && new Money(amount).isNegative()) || undefined}
    >
      {text}
    </CalculationTrigger>
  );
};
