import { prospectStatus } from '#records/lookups/constants.ts';
import type { UsualChance } from './chance.schema.ts';

/** The id of the chance of prospects whose proposal was accepted online; the others have that of their status. */
export const acceptedOnline = 1;

type StoredChance = Pick<UsualChance, 'id' | 'percent' | 'rowVersion'>;

/** How likely a prospect becomes a client, percent, unless it is entered in the record or in Operations. */
export const initialChances: readonly UsualChance[] = [
  { id: prospectStatus.proposalInProgress, percent: 25, name: 'Proposal In Progress', rowVersion: 1 },
  { id: prospectStatus.proposalSent, percent: 40, name: 'Proposal Sent', rowVersion: 1 },
  { id: prospectStatus.negotiation, percent: 60, name: 'Negotiation', rowVersion: 1 },
  { id: prospectStatus.verbalCommitment, percent: 80, name: 'Verbal Commitment', rowVersion: 1 },
  { id: acceptedOnline, percent: 90, name: 'Accepted Online', rowVersion: 1 },
];

/** Returns the usual chances with those that were entered in Operations. */
export const usualChances = (stored: readonly StoredChance[]): UsualChance[] =>
  initialChances.map((initial) => {
    const entered = stored.find(({ id }) => id === initial.id);
    return entered ? { ...initial, percent: entered.percent, rowVersion: entered.rowVersion } : initial;
  });

/** Returns what an empty chance of a prospect means. */
export const emptyChanceText = (
  statusId: number | null | undefined,
  chances: readonly UsualChance[] = initialChances,
): string => {
  const usual = chances.find(({ id }) => id === statusId)?.percent;
  const accepted = chances.find(({ id }) => id === acceptedOnline)?.percent;
  const text = usual === undefined ? 'not known for this status' : `${usual}%, by its status`;
  return `Empty: ${text}; ${accepted}% once the proposal is accepted online.`;
};
