/** What is left to do once the customer has signed, for the record's overview. */

/** The proposals that were sent for signature, for the record's header and overview. */
export { useAcceptances, useShownAcceptance } from './acceptances.api.ts';
export { AcceptedProposal } from './accepted-proposal.tsx';
/** The actions of the Proposal tab, for the palette on the record's other tabs. */
export { proposalCommands } from './proposal-commands.ts';
/** The record's Proposal tab, for the record dialogs. */
export { ProposalTab } from './proposal-tab.tsx';
