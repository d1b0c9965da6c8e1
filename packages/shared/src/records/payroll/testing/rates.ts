import type { GridRates } from '../comparison-grid.rules.ts';

/** Neither rates nor employees; for tests. */
export const noRates: GridRates = {
  rate: null,
  wsFee: null,
  wS_WK: null,
  wS_BW: null,
  wS_SM: null,
  wS_MO: null,
  wS_WK_Count: 0,
  wS_BW_Count: 0,
  wS_SM_Count: 0,
  wS_MO_Count: 0,
};
