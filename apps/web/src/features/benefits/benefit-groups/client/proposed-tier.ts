import type { AcceptedPlans, BenefitGroup } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { dayText } from '#lib/business-day.ts';

interface Tier {
  id: number;
  description: string;
}

export interface ProposedTier {
  tier: Tier;
  /** Where it comes from, for the user to judge it. */
  from: string;
}

/** Where plans and tier of a new group come from, as dialogs say it. */
export const fromProposal = ({ acceptedOn }: Pick<AcceptedPlans, 'acceptedOn'>): string =>
  `From the proposal accepted ${dayText(acceptedOn)}`;

/**
 * Proposes the medical tier of a new group: the one that most of the year's groups have, else the one that the client
 * accepted, else the one it was offered as a prospect, found by its name, because each year has its own tiers.
 * @param tiers the tiers of the group's year
 */
export const proposedTier = (
  tiers: readonly Tier[],
  groups: readonly Pick<BenefitGroup, 'medicalTier'>[],
  { accepted, offered }: { accepted: AcceptedPlans | null; offered: { description: string } | null },
): ProposedTier | undefined => {
  const used = Map.groupBy(
    groups.flatMap(({ medicalTier }) => (medicalTier ? [medicalTier] : [])),
    ({ id }) => id,
  );
  const [most] = [...used.values()].sort((one, other) => other.length - one.length);
  const ofGroups = tiers.find(({ id }) => id === most?.[0]?.id);
  if (ofGroups) return { tier: ofGroups, from: 'Proposed because this year’s other groups have it.' };
  if (accepted?.medicalTier) return { tier: accepted.medicalTier, from: `${fromProposal(accepted)}.` };
  const ofOffer = tiers.find(({ description }) => description === offered?.description);
  return ofOffer && { tier: ofOffer, from: 'Proposed because this client was offered it.' };
};
