/** The record's Payroll tab, for the dialogs that hold the record. */
export { PayrollTab } from './components/payroll-tab.tsx';
