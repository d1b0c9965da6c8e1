/** The record that a list's address opens, with navigation to the list's other records. */
export { AddressedRecord } from './addressed-record.tsx';

/** The merge of two records. */
export { MergeDialog } from './merge/merge-dialogs.ts';

/** The record dialogs of all stages, loaded when first opened or shortly before. */
export {
  CustomerDialog,
  LeadDialog,
  prefetchRecord,
  preloadOpenRecord,
  useRecordPreloaded,
} from './record-dialogs.ts';
