/** One computed figure of a table, for the tables of other features. */
export { ExplainedAmount } from './components/explained-amount.tsx';
/** The record's Payroll tab, for the dialogs that hold the record. */
export { PayrollTab } from './components/payroll-tab.tsx';
