/** The record's Comparison tab, for the dialogs that hold the record, and its medical tier for who prices by it. */
export type { ComparisonForm } from './components/comparison-form.ts';
export { ComparisonTab } from './components/comparison-tab.tsx';
export { MedicalTier } from './components/medical-tier.tsx';
