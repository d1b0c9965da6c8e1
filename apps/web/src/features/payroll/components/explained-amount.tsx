import { Tooltip, UnstyledButton } from '@mantine/core';
import { type AmountLike, formatMoney, Money } from '@worksmart/shared/money.ts';
import classes from './explained-amount.module.css';

interface Props {
  /** Null where it is not known. */
  amount: AmountLike | null;
  explains: string;
  format?: (amount: AmountLike) => string;
}

/** One computed figure of a table, whose formula shows on hover or focus; negative is red and carries its minus. */
export const ExplainedAmount = ({ amount, explains, format = formatMoney }: Props) => (
  <Tooltip label={explains} multiline maw={360}>
    <UnstyledButton
      className={classes.amount}
      aria-description={explains}
      data-negative={(amount !== null && new Money(amount).isNegative()) || undefined}
    >
      {amount === null ? '–' : format(amount)}
    </UnstyledButton>
  </Tooltip>
);
