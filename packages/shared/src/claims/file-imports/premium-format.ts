import { amount, code, integer, month, name, text } from './columns.ts';
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
    text(20)('carrier_dept_id', 'optional', ['IN0010482', 'IN0010482', ''], {
      note: 'this or payroll_client_id is needed',
    }),
    text(20)('payroll_client_id', 'optional', ['WSC-1042', 'WSC-1042', 'WSC-1042'], {
      note: 'this or carrier_dept_id is needed',
    }),
    month('coverage_month', 'required', ['2026-01', '2026-01', '2026-01']),
    planTypes('plan_type', 'required', ['medical', 'dental', 'medical']),
    text(25)('plan_code', 'required', ['MED-PPO-1500', 'DEN-1000', 'MED-PPO-1500']),
    code('EE', 'ES', 'EC', 'EF')('tier', 'required', ['EE', 'EE', 'EF']),
    text(20)('employee_id', 'required', ['S1000001', 'S1000001', 'S1000002']),
    name(65)('employee_last_name', 'required', ['Example', 'Example', 'Sample']),
    name(65)('employee_first_name', 'required', ['Ann', 'Ann', 'Bob']),
    integer(1, 9_999)('member_count', 'optional', ['1', '1', '4']),
    amount('premium_amount', 'required', ['806.00', '29.50', '2377.70'], { field: 'premium' }),
    amount('employer_amount', 'optional', ['600.00', '20.00', '1500.00'], { field: 'employer' }),
    amount('employee_amount', 'optional', ['206.00', '9.50', '877.70'], { field: 'employee' }),
    amount('admin_fee_amount', 'optional', ['45.00', '', '45.00'], { field: 'admin_fee' }),
    amount('stop_loss_amount', 'optional', ['78.50', '', '78.50'], { field: 'stop_loss' }),
    code('B', 'A')('transaction_type', 'required', ['B', 'B', 'A']),
  ],
};
