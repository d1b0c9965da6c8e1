import { coveredNames, paidNames } from '@worksmart/shared/benefits/renewals/change-texts.ts';
import { type CoverageTier, contributionLabels } from '@worksmart/shared/pricing/comparison/constants.ts';
import { type Frequency, frequencyLabel } from '@worksmart/shared/pricing/comparison/frequency.rules.ts';
import type { TierAmounts } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import { createContext, useContext } from 'react';

/** The words of the grid: staff know the documented abbreviations, customers do not. */
export interface GridWords {
  tiers: TierAmounts<string>;
  /** The name of an amount, e.g. `EE Employer`. */
  amount: (tier: CoverageTier, row: string) => string;
  frequency: (frequency: Frequency) => string;
  /** Whether a plan is offered. */
  active: string;
  lumpSum: string;
  /** Whether the lump sum is shown where no offered plan has an HSA. */
  alwaysLumpSum: boolean;
}

export const staffWords: GridWords = {
  tiers: contributionLabels,
  amount: (tier, row) => `${contributionLabels[tier]} ${row}`,
  frequency: frequencyLabel,
  active: 'Active',
  lumpSum: 'Lump Sum HSA',
  alwaysLumpSum: true,
};

/** For the pages that customers see. */
export const customerWords: GridWords = {
  tiers: coveredNames,
  amount: (tier, row) => `${row}, ${coveredNames[tier].toLowerCase()}`,
  frequency: (frequency) => paidNames[frequency],
  active: 'Offered',
  lumpSum: 'HSA once per year',
  alwaysLumpSum: false,
};

const Words = createContext(staffWords);
export const GridWordsProvider = Words.Provider;
export const useGridWords = (): GridWords => useContext(Words);
