/** The parts of the audit log page that the dialogs with one record's changes also use. */
export { ChangesTable } from './changes-table.tsx';
export { actionLabel, actorLabel, historySources } from './customer-history-names.ts';
export { occurring, rowNames } from './row-names.ts';
