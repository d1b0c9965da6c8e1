import { readRows } from '../read-rows.ts';

const columns = ['year', 'population', 'single', 'family', 'worker_single', 'worker_family', 'source'] as const;

/** What KFF's survey says of 2023 to 2025. Figures that were not read at kff.org say so in their source. */
export const benchmarkRows = (): object[] =>
  readRows('benchmarks.csv', columns).map((row) => ({
    ...Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text || null])),
    year: Number(row.year),
    name: 'KFF Employer Health Benefits Survey',
  }));
