/** The record's Proposal tab, for the record dialogs. */
export { ProposalTab } from './components/proposal-tab.tsx';
