import type { ReactNode } from 'react';

/** A medical tier of the renewal year that the worksheet compares. */
export interface TierChoice {
  id: number;
  description: string;
}

export interface ExperienceProps {
  customerId: number;
  /** The year in which the renewal begins. */
  year: number;
  /** Draws what applies a tier to the benefit groups of the renewal year, if it can be applied here. */
  applyTier?: (tier: TierChoice) => ReactNode;
}
