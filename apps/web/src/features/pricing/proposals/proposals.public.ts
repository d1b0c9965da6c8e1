/** The proposal that was sent for signature, for the record's header. */
export { useShownAcceptance } from './acceptances.api.ts';
/** The actions of the Proposal tab, for the palette on the record's other tabs. */
export { proposalCommands } from './proposal-commands.ts';
/** The record's Proposal tab, for the record dialogs. */
export { ProposalTab } from './proposal-tab.tsx';
