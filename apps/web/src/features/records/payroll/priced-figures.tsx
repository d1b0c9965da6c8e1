import { SimpleGrid } from '@mantine/core';
import { type Amount, formatMoney } from '@worksmart/shared/platform/money.ts';
import { Fragment, type ReactNode } from 'react';
import type { Explains } from '#features/records/explanations/explanations.public.ts';
import { ExplainedFigure } from '#features/records/explanations/explanations.public.ts';

interface Figure {
  label: string;
  /** Null while unknown. */
  amount: Amount | null;
  format?: (amount: Amount) => string;
  explains: Explains;
  /** The field for typing it while the row's override is on. */
  field?: ReactNode;
}

/** The figures of a row, calculated while it is typed, or typed while its override is on. */
export const PricedFigures = ({ overridden, figures }: { overridden: boolean; figures: readonly Figure[] }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
    {figures.map(({ label, amount, format = formatMoney, explains, field }) =>
      overridden && field ? (
        <Fragment key={label}>{field}</Fragment>
      ) : (
        <ExplainedFigure
          key={label}
          label={label}
          value={amount && format(amount)}
          explains={explains}
          negative={amount?.isNegative() ?? false}
        />
      ),
    )}
  </SimpleGrid>
);
