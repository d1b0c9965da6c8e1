import type { Cells } from '../write-rows.ts';

/** Indiana alone: other states are entered by users, each with its source. Indiana has no rate of its own. */
export const stateContinuationRows = (): Cells[] => [
  {
    state: 'IN',
    months: null,
    percent: null,
    applies_to:
      'IC 27-8-15-31.1 never took effect: it waits for a law that funds it. Where federal COBRA does not apply there is a ' +
      'conversion policy instead: requested within 30 days, after 90 days of coverage, at most 150% of the group rate ' +
      '(IC 27-8-15-31).',
    source: 'IC 27-8-15-31 (2024) and IC 27-8-15-31.1',
  },
];
