import type { Cells } from '../write-rows.ts';
import { seededYears } from './years.ts';

/** Limits of owners' pay in Indiana, USD per week. Those of 2024 and later were not found and stay empty. */
const indiana: readonly (readonly [year: number, min: string, max: string])[] = [
  [2022, '850.00', '4000.00'],
  [2023, '900.00', '4300.00'],
];

/** States that rate overtime pay in full. */
const withoutExclusion = ['DE', 'NV', 'PA', 'UT'];

export const wcStateTermRows = (): Cells[] => [
  ...indiana.map(([year, min, max]) => ({
    year,
    state: 'IN',
    owner_min: min,
    owner_max: max,
    wc_overtime_excluded: true,
    source: 'workcompconsultant.com, Indiana workers compensation',
  })),
  ...seededYears.flatMap((year) =>
    withoutExclusion.map((state) => ({
      year,
      state,
      owner_min: null,
      owner_max: null,
      wc_overtime_excluded: false,
      source: 'Illustrative: general knowledge, to be confirmed with the state’s bureau',
    })),
  ),
];

/** Widths and percentages in the style of NCCI's tables. */
const bands = [
  { width: 10_000, stock: 0, nonStock: 0 },
  { width: 190_000, stock: 9.1, nonStock: 5.1 },
  { width: 1_550_000, stock: 11.3, nonStock: 6.5 },
  { width: null, stock: 12.3, nonStock: 7.5 },
];

export const premiumDiscountRows = (): object[] =>
  seededYears.map((year) => ({
    year,
    rows: bands,
    source: 'Illustrative: in the style of NCCI’s tables, to be confirmed',
  }));
