/** The record’s Comparison tab, for the record’s dialogs, and its medical tier, for other parts that price by it. */
export type { ComparisonForm } from './components/comparison-form.ts';
export { ComparisonTab } from './components/comparison-tab.tsx';
export { MedicalTier } from './components/medical-tier.tsx';
