import type { FigureRow } from '@worksmart/shared/records/census/figures.rules.ts';
import { censusCounts } from '@worksmart/shared/records/census/figures.rules.ts';
import { participationOf } from '@worksmart/shared/records/census/participation.rules.ts';
import type { StoredCounts } from '#records/customers/stored-census.service.ts';

/** Returns the totals of a census's rows. @param asOf `YYYY-MM-DD` */
export const countsOf = (rows: readonly FigureRow[], asOf: string): StoredCounts => ({
  ...censusCounts(rows, asOf),
  participation: {
    carrier: participationOf(rows, asOf, 'carrier'),
    exchange: participationOf(rows, asOf, 'exchange'),
  },
});

/** The day of a date column, `YYYY-MM-DD`. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
