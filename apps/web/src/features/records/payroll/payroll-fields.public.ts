/** The fields of payroll and their form values, for every screen where they are entered. */
export { LinePayrollFields, type LinePayrollHelp } from './line-payroll-fields.tsx';
export { PayCycleFields, payCycleValues } from './pay-cycle-fields.tsx';
