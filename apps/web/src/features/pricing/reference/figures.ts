import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type { Field } from '@worksmart/shared/platform/record.ts';

const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** Formats with two to four decimals, the precision of rates. */
export const formatFigure = (value: number): string => figures.format(value);

/** Formats 2.5 as `2.50%`. */
export const formatPercentage = (value: number): string => `${formatFigure(value)}%`;

/** $2,400.00 or 5.00%. */
export const shownFigure = ({ kind }: Field, value: number): string =>
  kind === 'rate' ? formatPercentage(value) : formatMoney(value);
