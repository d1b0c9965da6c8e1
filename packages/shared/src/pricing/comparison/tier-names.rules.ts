import { readTier as readTierWord, type Tier } from '#platform/reading/tier.ts';
import type { CoverageTier } from './constants.ts';

const tiers: Readonly<Partial<Record<Tier, CoverageTier>>> = { EE: 'eE', ES: 'eS', EC: 'eC', EF: 'eF' };

/** Returns the tier that a cell names; undefined for a word that is none, or may be several, such as `2-party`. */
export const readTier = (cell: string | undefined): CoverageTier | undefined => {
  const read = readTierWord(cell ?? '');
  if ('problem' in read || read.value?.tiers.length !== 1) return undefined;
  return tiers[read.value.tiers[0]];
};
