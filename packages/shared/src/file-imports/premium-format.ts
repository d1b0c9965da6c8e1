import { amount, clientFields, code, integer, month, text } from './columns.ts';
import { fileTypes } from './constants.ts';
import type { ImportFormat } from './format-types.ts';

const planTypes = code('medical', 'dental', 'vision', 'life', 'std', 'ltd');

/** Premiums: one row per employee, plan and month. */
export const premiums: ImportFormat = {
  id: 3,
  typeId: fileTypes.premiums,
  name: 'Premiums',
  dates: 'iso',
  table: 'premium',
  constants: {},
  copies: [],
  key: ['customer_id', 'coverage_month', 'plan_code', 'employee_id', 'transaction_type'],
  keyColumn: 'employee_id',
  columns: [
    text(20)('carrier_dept_id', clientFields.carrier, false, {
      note: 'this or payroll_client_id is needed',
      examples: ['IN0010482', 'IN0010482', ''],
    }),
    text(20)('payroll_client_id', clientFields.payroll, false, {
      note: 'this or carrier_dept_id is needed',
      examples: ['WSC-1042', 'WSC-1042', 'WSC-1042'],
    }),
    month('coverage_month', 'coverage_month', true, { examples: ['2026-01', '2026-01', '2026-01'] }),
    planTypes('plan_type', 'plan_type', true, { examples: ['medical', 'dental', 'medical'] }),
    text(25)('plan_code', 'plan_code', true, { examples: ['MED-PPO-1500', 'DEN-1000', 'MED-PPO-1500'] }),
    code('EE', 'ES', 'EC', 'EF')('tier', 'tier', true, { examples: ['EE', 'EE', 'EF'] }),
    text(20)('employee_id', 'employee_id', true, { examples: ['S1000001', 'S1000001', 'S1000002'] }),
    text(65)('employee_last_name', 'employee_last_name', true, { examples: ['Example', 'Example', 'Sample'] }),
    text(65)('employee_first_name', 'employee_first_name', true, { examples: ['Ann', 'Ann', 'Bob'] }),
    integer(1, 9_999)('member_count', 'member_count', false, { examples: ['1', '1', '4'] }),
    amount('premium_amount', 'premium', true, { examples: ['806.00', '29.50', '2377.70'] }),
    amount('employer_amount', 'employer', false, { examples: ['600.00', '20.00', '1500.00'] }),
    amount('employee_amount', 'employee', false, { examples: ['206.00', '9.50', '877.70'] }),
    amount('admin_fee_amount', 'admin_fee', false, { examples: ['45.00', '', '45.00'] }),
    amount('stop_loss_amount', 'stop_loss', false, { examples: ['78.50', '', '78.50'] }),
    code('B', 'A')('transaction_type', 'transaction_type', true, { examples: ['B', 'B', 'A'] }),
  ],
};
