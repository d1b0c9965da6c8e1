import { byTier } from '#testing/by-tier.ts';
/** The customer's plan in the worked example of formulas.md: per month, by tier; for tests. */
export const lakeshorePlan = {
  ...byTier('Amount', 760, 1_640, 1_420, 2_190),
  ...byTier('Quantity', 12, 4, 3, 6),
};
