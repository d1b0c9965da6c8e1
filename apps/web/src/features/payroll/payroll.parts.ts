/** A computed figure in a table cell, for other features' tables, and one below its label. */
export { ExplainedAmount } from './components/explained-amount.tsx';
export { ExplainedFigure } from './components/explained-figure.tsx';
/** The explanations of figures: a formula, and the Operations rows behind it. */
export type { Explains, Explanation } from './components/explanation.ts';
/** The record's Payroll tab, for the record dialogs. */
export { PayrollTab } from './components/payroll-tab.tsx';
export { planRow, tierRow } from './components/reference-row.ts';
export { useWcBasis } from './components/use-wc-basis.ts';
