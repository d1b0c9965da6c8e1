/** What the log's page shares with the dialogs of one record's changes. */
export { ChangesTable } from './components/changes-table.tsx';
export { actionLabel, historySources } from './components/customer-history-names.ts';
