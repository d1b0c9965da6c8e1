/** The record’s Comparison tab, for the record’s dialogs, and its medical tier, for other parts that price by it. */
export { useSavePlan } from './comparison.api.ts';
export type { ComparisonForm } from './comparison-form.ts';
export { ComparisonTab } from './comparison-tab.tsx';
export { MedicalTier } from './medical-tier.tsx';
export { tierWithFactor } from './plan-explanation.ts';
/** The body that saves a plan of the customer, for What If. */
export { planValues } from './plan-values.ts';
