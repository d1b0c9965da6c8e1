import { prospectStatus } from '#records/lookups/constants.ts';
import type { UsualChance } from './chance.schema.ts';

/** The id of the chance of prospects whose proposal was accepted online; the others have that of their status. */
export const acceptedOnline = 1;

type StoredChance = Pick<UsualChance, 'id' | 'percent' | 'rowVersion'>;
type Status = Pick<UsualChance, 'id' | 'name'>;

/** How likely a prospect becomes a client, percent, unless it is entered in the record or in Operations. */
export const initialChances: readonly UsualChance[] = [
  { id: prospectStatus.proposalInProgress, percent: 25, name: 'Proposal In Progress', rowVersion: 1 },
  { id: prospectStatus.proposalSent, percent: 40, name: 'Proposal Sent', rowVersion: 1 },
  { id: prospectStatus.negotiation, percent: 60, name: 'Negotiation', rowVersion: 1 },
  { id: prospectStatus.verbalCommitment, percent: 80, name: 'Verbal Commitment', rowVersion: 1 },
  { id: acceptedOnline, percent: 90, name: 'Accepted Online', rowVersion: 1 },
];

/**
 * Returns the usual chance of each status of a prospect, then that of accepted proposals: as entered in Operations, else the
 * initial one. A status that an administrator added has none until it is entered.
 */
export const usualChances = (
  stored: readonly StoredChance[],
  statuses: readonly Status[] = initialChances,
): UsualChance[] => {
  const accepted = initialChances.filter(({ id }) => id === acceptedOnline);
  const others = statuses.filter(({ id }) => id !== acceptedOnline);
  return others.concat(accepted).map(({ id, name }) => {
    const { percent, rowVersion } = stored.find((one) => one.id === id) ??
      initialChances.find((one) => one.id === id) ?? { percent: null, rowVersion: 1 };
    return { id, name, percent, rowVersion };
  });
};

/** Returns what an empty chance of a prospect means. */
export const emptyChanceText = (
  statusId: number | null | undefined,
  chances: readonly UsualChance[] = initialChances,
): string => {
  const usual = chances.find(({ id }) => id === statusId)?.percent;
  const accepted = chances.find(({ id }) => id === acceptedOnline)?.percent;
  const text = usual == null ? 'not known for this status' : `${usual}%, by its status`;
  return `Empty: ${text}; ${accepted}% once the proposal is accepted online.`;
};
