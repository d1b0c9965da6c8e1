import { expect, test } from 'vitest';
import { ref } from '../testing/group-samples.ts';
import { proposedTier } from './proposed-tier.ts';

const tiers = [ref(72, 'Tier 2'), ref(73, 'Tier 3')];
const withTier = (id: number | null) => ({ medicalTier: id === null ? null : ref(id, `Tier ${id - 70}`) });

const accepted = { acceptedOn: '2026-11-12T15:00:00Z', medicalTier: ref(72, 'Tier 2'), plans: ['PPO 500'] };

test('proposes the tier that most groups of the year have', () => {
  expect(proposedTier(tiers, [withTier(72), withTier(73), withTier(73)], { accepted, offered: null })?.tier.id).toBe(
    73,
  );
});

test('proposes the tier of the offer, by name, if no group has one', () => {
  expect(proposedTier(tiers, [withTier(null)], { accepted: null, offered: ref(9, 'Tier 2') })?.tier.id).toBe(72);
});

test('proposes the accepted tier before that of the offer, and says when it was accepted', () => {
  expect(proposedTier(tiers, [withTier(null)], { accepted, offered: ref(9, 'Tier 3') })).toEqual({
    tier: ref(72, 'Tier 2'),
    from: 'From the proposal accepted 11/12/2026.',
  });
});

test('proposes none that the year does not have', () => {
  expect(proposedTier(tiers, [withTier(99)], { accepted: null, offered: ref(9, 'Tier 9') })).toBeUndefined();
  expect(proposedTier(tiers, [], { accepted: null, offered: null })).toBeUndefined();
});
