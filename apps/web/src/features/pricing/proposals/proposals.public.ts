import { lazy } from 'react';
import { trackedLoad } from '#lib/pending-work.ts';

/** The proposals that were sent for signature, for the record's header and overview. */
export { useAcceptances, useShownAcceptance } from './acceptances.api.ts';
/** What is left to do once the customer has signed, for the record's overview. */
export { AcceptedProposal } from './accepted-proposal.tsx';
/** The actions of the Proposal tab, for the palette on the record's other tabs. */
export { proposalCommands } from './proposal-commands.ts';
/** The record's Proposal tab, for the record dialogs. */
export { ProposalTab } from './proposal-tab.tsx';
/** To whom proposals were emailed, for the record's overview. */
export { useSentProposals } from './proposals.api.ts';
/** A proposal that waits for the customer's answer, for the record's overview. */
export { WaitingProposal } from './waiting-proposal.tsx';

/** What a customer pays by line, for the record’s overview. Loaded when that first opens. */
export const MoneyByLine = lazy(
  trackedLoad(async () => ({ default: (await import('./money-by-line.tsx')).MoneyByLine })),
);
