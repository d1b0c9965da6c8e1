import { calculateRates } from '@worksmart/core/payroll/calculate.service.ts';
import { deletePayCycle, savePayCycle } from '@worksmart/core/payroll/pay-cycle.service.ts';
import type { Handlers } from '../../handlers.ts';

export const payrollHandlers: Handlers<'payroll'> = {
  savePayCycle: (ctx, { params, body }) => savePayCycle(ctx, params.id, body),
  deletePayCycle: (ctx, { params }) => deletePayCycle(ctx, params.id),
  calculate: (ctx, { body }) => calculateRates(ctx, body),
};
