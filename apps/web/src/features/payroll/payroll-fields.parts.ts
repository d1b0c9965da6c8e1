/** The fields of payroll and their form values, for every screen where they are entered. */
export { cycleName } from './components/cycle-name.ts';
export { LinePayrollFields, type LinePayrollHelp } from './components/line-payroll-fields.tsx';
export { PayCycleFields, payCycleValues } from './components/pay-cycle-fields.tsx';
