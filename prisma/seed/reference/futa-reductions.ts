import { readRows } from '../read-rows.ts';
import type { Cells } from '../write-rows.ts';

/** The federal credit reductions of 2022 to 2026; those of 2026 are projected. */
export const futaReductionRows = (): Cells[] =>
  readRows('futa-credit-reductions.csv', ['year', 'state', 'percent', 'projected', 'source']).map((row) => ({
    ...row,
    year: Number(row.year),
    projected: row.projected === 'true',
  }));
