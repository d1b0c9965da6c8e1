/** The record's Proposal tab, for the dialogs that hold the record. */
export { ProposalTab } from './components/proposal-tab.tsx';
