import { prospectStatus } from '#records/lookups/constants.ts';

const { proposalInProgress, proposalSent, negotiation, verbalCommitment } = prospectStatus;

/** What the customer was sent or has answered, each with the status that follows from it. */
export const statusOfProposal = { sent: proposalSent, signed: verbalCommitment } as const;
export type ProposalStep = keyof typeof statusOfProposal;

/** In the order of a sale. */
const order: readonly (number | null)[] = [null, proposalInProgress, proposalSent, negotiation, verbalCommitment];

/**
 * Returns the status that a prospect gets by what happened to its proposal; null if its own already says as much. A status that
 * is not one of the documented four is kept, since it may say more.
 */
export const statusAfter = (statusId: number | null, step: ProposalStep): number | null => {
  const [now, then] = [order.indexOf(statusId), order.indexOf(statusOfProposal[step])];
  return now >= 0 && now < then ? statusOfProposal[step] : null;
};
