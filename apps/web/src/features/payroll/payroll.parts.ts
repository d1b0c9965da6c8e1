/** One computed figure of a table, for the tables of other features; and one under its label. */
export { ExplainedAmount } from './components/explained-amount.tsx';
export { ExplainedFigure } from './components/explained-figure.tsx';
/** What they say of themselves: a formula, and the rows of Operations behind it. */
export type { Explains, Explanation } from './components/explanation.ts';
/** The record's Payroll tab, for the dialogs that hold the record. */
export { PayrollTab } from './components/payroll-tab.tsx';
export { planRow, tierRow } from './components/reference-row.ts';
