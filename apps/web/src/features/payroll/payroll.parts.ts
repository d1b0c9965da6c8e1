/** The record's Payroll tab, for the record dialogs. */
export { PayrollTab } from './components/payroll-tab.tsx';
export { useWcBasis } from './components/use-wc-basis.ts';
