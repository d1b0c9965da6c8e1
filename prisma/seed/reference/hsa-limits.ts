import { readRows } from '../read-rows.ts';
import type { Cells } from '../write-rows.ts';

/** Annual HSA contribution limits, USD. */
export function hsaLimitRows(): Cells[] {
  return readRows('hsa-limits.csv', ['year', 'self_only', 'family', 'source']).map((limit) => ({
    year: Number(limit.year),
    self_only: limit.self_only,
    family: limit.family,
    source: limit.source,
  }));
}
