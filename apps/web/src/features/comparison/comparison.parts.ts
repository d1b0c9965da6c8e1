/** The record's Comparison tab, for the dialogs that hold the record. */
export { ComparisonTab } from './components/comparison-tab.tsx';
