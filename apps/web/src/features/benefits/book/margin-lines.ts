import type { BookRow, YearMargin } from '@worksmart/shared/benefits/book/book.rules.ts';
import { levelNames } from '@worksmart/shared/benefits/book/columns.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type { SimpleColumn } from '#ui/table/simple-table.tsx';

export interface MarginLine {
  name: string;
  now: string;
  next: string;
}

const texts: Readonly<Record<string, (margin: YearMargin) => string>> = {
  Revenue: ({ revenue }) => formatMoney(revenue),
  Cost: ({ cost }) => formatMoney(cost),
  Margin: ({ margin }) => formatMoney(margin),
  'Of Revenue': ({ percent }) => (percent === null ? '–' : `${percent}%`),
  Target: ({ level }) => levelNames[level],
};

/** What the provider earns from the client in both years. */
export const marginLines = ({ margin: { now, next } }: BookRow): MarginLine[] =>
  now || next
    ? Object.entries(texts).map(([name, text]) => ({
        name,
        now: now ? text(now) : '–',
        next: next ? text(next) : '–',
      }))
    : [];

export const marginColumns = (year: number): readonly SimpleColumn<MarginLine>[] => [
  { id: 'name', header: 'Margin per Year', cell: ({ name }) => name },
  { id: 'now', header: `This Year, ${year}`, numeric: true, cell: ({ now }) => now },
  { id: 'next', header: `Next Year, ${year + 1}`, numeric: true, cell: ({ next }) => next },
];
