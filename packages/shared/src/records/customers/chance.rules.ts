import { prospectStatus } from '#records/lookups/constants.ts';

/** How likely a prospect becomes a client, percent, by its status. A prospect with another status has no usual chance. */
export const chanceByStatus: Readonly<Record<number, number>> = {
  [prospectStatus.proposalInProgress]: 25,
  [prospectStatus.proposalSent]: 40,
  [prospectStatus.negotiation]: 60,
  [prospectStatus.verbalCommitment]: 80,
};

/** The same once its proposal was accepted online, whatever its status. */
export const acceptedChance = 90;

/** Returns what an empty chance of a prospect means. */
export const emptyChanceText = (statusId: number | null | undefined): string => {
  const usual = chanceByStatus[statusId ?? 0];
  const text = usual === undefined ? 'not known for this status' : `${usual}%, by its status`;
  return `Empty: ${text}; ${acceptedChance}% once the proposal is accepted online.`;
};
