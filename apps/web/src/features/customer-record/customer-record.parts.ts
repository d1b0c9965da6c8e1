/** The record dialogs of all stages, loaded when first opened or shortly before. */
export { CustomerDialog, LeadDialog, prefetchRecord, useRecordPreloaded } from './components/record-dialogs.ts';

/** The record of a list's row, with navigation to the list's other records. */
export { SteppedRecord } from './components/stepped-record.tsx';
