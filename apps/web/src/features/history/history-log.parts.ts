/** What the log's page shares with the dialogs of one record's changes. */
export { ChangesTable } from './components/changes-table.tsx';
export { deedOf, historySources } from './components/customer-history-names.ts';
