import { Money } from '#platform/money.ts';
import type { PipelineWorth, WorthRow, WorthUnknown } from './schema.ts';

type Sum = Pick<WorthRow, 'records' | 'yearlyFee' | 'worth'>;

/** Returns the sum of some rows, to the cent. */
export const worthTotal = (rows: readonly Sum[]): Sum => {
  const sum = (of: keyof Sum): number => rows.reduce((total, row) => total.plus(row[of]), new Money(0)).toNumber();
  return { records: sum('records'), yearlyFee: sum('yearlyFee'), worth: sum('worth') };
};

/** Returns the sum of each month, the earliest first. */
export const worthByMonth = ({ rows }: Pick<PipelineWorth, 'rows'>): (Sum & { month: string })[] =>
  [...Map.groupBy(rows, ({ month }) => month)].map(([month, some]) => ({ month, ...worthTotal(some) }));

/** Returns what the sums leave out: `3 prospects are not counted: 2 without a fee, 1 without an effective date`; else nothing. */
export const unknownText = ({ records, noFee, noDate, noChance }: WorthUnknown): string => {
  if (records === 0) return '';
  const lacks = [
    noFee > 0 && `${noFee.toLocaleString('en-US')} without a fee`,
    noDate > 0 && `${noDate.toLocaleString('en-US')} without an effective date`,
    noChance > 0 && `${noChance.toLocaleString('en-US')} without a chance`,
  ].filter(Boolean);
  return `${records.toLocaleString('en-US')} ${records === 1 ? 'prospect is' : 'prospects are'} not counted: ${lacks.join(', ')}`;
};
