import { visibleText } from '#platform/reading/reading.ts';
import { wagesPerOf } from './answers.ts';
import { readCode } from './cell.rules.ts';
import { highHourly } from './row.rules.ts';
import type { CensusCells } from './row-reader.ts';
import { amountOf, isFilled } from './table-cells.ts';

/** The highest amount that an hourly employee's wage may be without a period, USD: no one earns so little in a week. */
const mostPerHour = 100;

/**
 * Puts the pay of a row into the column of its pay type. Many files have one column for both: `Pay Rate` with 25.50 for
 * hourly and 52,000 for salaried employees. A salaried employee's amount up to $500 may be an hourly rate and stays.
 */
export const withPayByKind = (cells: CensusCells): CensusCells => {
  const { hourly_rate: rate = '', annual_wage: wage = '' } = cells;
  const kind = readCode('payType', visibleText(cells.pay_type ?? ''));
  const from = kind === 'S' ? rate : wage;
  const isOpen = kind !== undefined && isFilled(from) && !isFilled(kind === 'S' ? wage : rate);
  const amount = isOpen && wagesPerOf(from) === undefined ? amountOf(from) : null;
  if (amount === null) return cells;
  if (kind === 'S' && amount > highHourly) return { ...cells, hourly_rate: '', annual_wage: from };
  return kind === 'H' && amount <= mostPerHour ? { ...cells, hourly_rate: from, annual_wage: '' } : cells;
};
