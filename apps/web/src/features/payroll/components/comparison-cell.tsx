import { Tooltip, UnstyledButton } from '@mantine/core';
import { type Amount, formatMoney } from '@worksmart/shared/money.ts';
import classes from './comparison-table.module.css';

interface Props {
  /** Null where the figure is not known or, in a total, has no meaning. */
  amount: Amount | null;
  known: boolean;
  explains: string;
}

/** One figure of the grid; negative is red and carries its minus. */
export const ComparisonCell = ({ amount, known, explains }: Props) => {
  if (amount === null && known) return null;
  return (
    <Tooltip label={explains} multiline maw={360}>
      <UnstyledButton
        className={classes.cell}
        aria-description={explains}
        data-negative={amount?.isNegative() || undefined}
      >
        {amount === null ? '–' : formatMoney(amount)}
      </UnstyledButton>
    </Tooltip>
  );
};
