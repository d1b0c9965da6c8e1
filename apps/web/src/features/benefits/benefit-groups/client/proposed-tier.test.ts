import { expect, test } from 'vitest';
import { ref } from '../testing/group-samples.ts';
import { proposedTier } from './proposed-tier.ts';

const tiers = [ref(72, 'Tier 2'), ref(73, 'Tier 3')];
const withTier = (id: number | null) => ({ medicalTier: id === null ? null : ref(id, `Tier ${id - 70}`) });

test('proposes the tier that most groups of the year have', () => {
  expect(proposedTier(tiers, [withTier(72), withTier(73), withTier(73)], ref(9, 'Tier 2'))?.tier.id).toBe(73);
});

test('proposes the tier of the offer, by name, if no group has one', () => {
  expect(proposedTier(tiers, [withTier(null)], ref(9, 'Tier 2'))?.tier.id).toBe(72);
});

test('proposes none that the year does not have', () => {
  expect(proposedTier(tiers, [withTier(99)], ref(9, 'Tier 9'))).toBeUndefined();
  expect(proposedTier(tiers, [], null)).toBeUndefined();
});
