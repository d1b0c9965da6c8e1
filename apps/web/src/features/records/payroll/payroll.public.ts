/** The record's Payroll tab, for the record dialogs. */
export { PayrollTab } from './payroll-tab.tsx';
export { useWcBasis } from './use-wc-basis.ts';
