import type { BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';

interface Tier {
  id: number;
  description: string;
}

export interface ProposedTier {
  tier: Tier;
  /** Where it comes from, for the user to judge it. */
  from: string;
}

/**
 * Proposes the medical tier of a new group: the one that most of the year's groups have, or else the one the client was
 * offered as a prospect, found by its name, because each year has its own tiers.
 * @param tiers the tiers of the group's year
 */
export const proposedTier = (
  tiers: readonly Tier[],
  groups: readonly Pick<BenefitGroup, 'medicalTier'>[],
  offered: { description: string } | null,
): ProposedTier | undefined => {
  const used = Map.groupBy(
    groups.flatMap(({ medicalTier }) => (medicalTier ? [medicalTier] : [])),
    ({ id }) => id,
  );
  const [most] = [...used.values()].sort((one, other) => other.length - one.length);
  const ofGroups = tiers.find(({ id }) => id === most?.[0]?.id);
  if (ofGroups) return { tier: ofGroups, from: 'Proposed because this year’s other groups have it.' };
  const ofOffer = tiers.find(({ description }) => description === offered?.description);
  return ofOffer && { tier: ofOffer, from: 'Proposed because this client was offered it.' };
};
