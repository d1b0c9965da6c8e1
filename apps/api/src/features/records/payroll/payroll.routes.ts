import { calculateRates } from '@worksmart/core/records/payroll/calculate.service.ts';
import { deletePayCycle, savePayCycle } from '@worksmart/core/records/payroll/pay-cycle.service.ts';
import { readPayrollTaxes } from '@worksmart/core/records/payroll/payroll-taxes.service.ts';
import { deleteWithholding, saveWithholding } from '@worksmart/core/records/payroll/withholding.service.ts';
import { deleteWorkersComp, saveWorkersComp } from '@worksmart/core/records/payroll/workers-comp.service.ts';
import type { Handlers } from '#handlers.ts';

export const payrollHandlers: Handlers<'payroll'> = {
  savePayCycle: (ctx, { params, body }) => savePayCycle(ctx, params.id, body),
  deletePayCycle: (ctx, { params }) => deletePayCycle(ctx, params.id),
  saveWithholding: (ctx, { params, body }) => saveWithholding(ctx, params.id, body),
  deleteWithholding: (ctx, { params }) => deleteWithholding(ctx, params.id),
  saveWorkersComp: (ctx, { params, body }) => saveWorkersComp(ctx, params.id, body),
  deleteWorkersComp: (ctx, { params }) => deleteWorkersComp(ctx, params.id),
  payrollTaxes: (ctx, { params }) => readPayrollTaxes(ctx, params.id),
  calculate: (ctx, { body }) => calculateRates(ctx, body),
};
