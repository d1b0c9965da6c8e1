import type { BookRow, YearMargin } from '@worksmart/shared/benefits/book/book.rules.ts';
import { changeText, levelNames, lineNames } from '@worksmart/shared/benefits/book/columns.ts';
import { bookLines } from '@worksmart/shared/benefits/book/price.rules.ts';
import type { BookPromise } from '@worksmart/shared/benefits/book/schema.ts';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { formatMoney, sumOfCents } from '@worksmart/shared/platform/money.ts';
import { numericColumn, type SimpleColumn } from '#ui/table/simple-table.tsx';

const texts: Readonly<Record<string, (margin: YearMargin) => string>> = {
  Revenue: ({ revenue }) => formatMoney(revenue),
  Cost: ({ cost }) => formatMoney(cost),
  Margin: ({ margin }) => formatMoney(margin),
  'Of Revenue': ({ percent }) => (percent === null ? '–' : `${percent}%`),
  Target: ({ level }) => levelNames[level],
};

/** What the provider earns from the client in both years. */
export const marginLines = ({ margin: { now, next } }: BookRow) =>
  now || next
    ? Object.entries(texts).map(([name, text]) => ({
        name,
        now: now ? text(now) : '–',
        next: next ? text(next) : '–',
      }))
    : [];

type MarginLine = ReturnType<typeof marginLines>[number];

export const marginColumns = (year: number): readonly SimpleColumn<MarginLine>[] => [
  { id: 'name', header: 'Margin per Year', cell: ({ name }) => name },
  { id: 'now', header: `This Year, ${year}`, numeric: true, cell: ({ now }) => now },
  { id: 'next', header: `Next Year, ${year + 1}`, numeric: true, cell: ({ next }) => next },
];

/** A line of the comparison, USD per year; null if unknown. */
export interface PromiseLine {
  name: string;
  promised: number | null;
  now: number | null;
  next: number | null;
}

const otherNames: Readonly<Record<string, string>> = {
  payrollTax: 'Payroll Tax on Contributions',
  dental: 'Dental',
  vision: 'Vision',
};

/** The lines of the book, and those that only the proposal has. */
export const promiseLines = ({ lines }: BookRow, { lines: promised }: BookPromise): PromiseLine[] => {
  const of = (kind: string) => promised.find((line) => line.kind === kind)?.amount ?? null;
  const ours = bookLines
    .filter((line) => lines[line] || promised.some(({ kind }) => kind === line))
    .map((line) => ({
      name: lineNames[line],
      promised: of(line),
      now: lines[line]?.now ?? null,
      next: lines[line]?.next ?? null,
    }));
  const others = promised.flatMap(({ kind, amount }) => {
    const name = otherNames[kind];
    return name ? [{ name, promised: amount, now: null, next: null }] : [];
  });
  return ours.concat(others);
};

const money = (amount: number | null): string => (amount === null ? '–' : formatMoney(amount));

const difference = (before: number | null, after: number | null): string =>
  before === null || after === null ? '–' : changeText(sumOfCents([after, -before]));

const kept = (promised: number | null, now: number | null): string =>
  promised !== null && promised === now ? 'Kept' : difference(promised, now);

/** @param promise without a signed proposal its columns are left out */
export const promiseColumns = (
  { client: { year }, total }: BookRow,
  { signedOn, year: promisedYear, lines, total: promised }: BookPromise,
): readonly SimpleColumn<PromiseLine>[] => {
  const whole = lines.every(({ kind }) => !(kind in otherNames)) ? promised : null;
  return [
    { id: 'name', header: 'Per Year', cell: ({ name }) => name, total: 'Total' },
    ...(signedOn
      ? [
          numericColumn(
            'promised',
            promisedYear ? `Promised, ${promisedYear}` : 'Promised',
            (line: PromiseLine) => money(line.promised),
            { total: money(promised) },
          ),
        ]
      : []),
    numericColumn('now', `This Year, ${year}`, ({ now }) => money(now), { total: money(total.now) }),
    ...(signedOn
      ? [
          numericColumn('kept', 'More or Less', (line: PromiseLine) => kept(line.promised, line.now), {
            total: kept(whole, total.now),
          }),
        ]
      : []),
    numericColumn('next', `Next Year, ${year + 1}`, ({ next }) => money(next), { total: money(total.next) }),
    numericColumn('change', 'Change', ({ now, next }) => difference(now, next), {
      total: difference(total.now, total.next),
    }),
  ];
};

/** Where the promise comes from, or why there is none. */
export const promiseText = ({ signedOn, year, lines }: BookPromise): string => {
  if (!signedOn) return 'No proposal was signed here, so nothing can be compared with a promise.';
  const signed = `The proposal signed on ${formatDate(signedOn)}`;
  if (year === null) return `${signed} was made by an earlier release, which stored no figures.`;
  if (lines.length === 0) return `${signed} was made by an earlier release, which stored only its total.`;
  return `${signed} compared with this year’s figures, line by line.`;
};
