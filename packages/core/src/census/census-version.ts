import type { FigureRow } from '@worksmart/shared/census/figures.rules.ts';
import { type CensusCounts, censusCounts } from '@worksmart/shared/census/figures.rules.ts';
import { type Participation, participationOf } from '@worksmart/shared/census/participation.rules.ts';

/** The totals of a census as stored. They stay when its rows are deleted. */
export interface StoredCounts extends CensusCounts {
  participation: { carrier: Participation; exchange: Participation };
}

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
