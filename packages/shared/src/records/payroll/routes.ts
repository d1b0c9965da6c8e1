import { section } from '#platform/permissions.ts';
import { defineRoutes } from '#platform/route.ts';
import { payrollTaxes } from './payroll-taxes.schema.ts';
import { withholding, withholdingSave, workersComp, workersCompSave } from './priced-rows.schema.ts';
import { calculateBody, calculatedRates, payCycle, payCycleSave } from './schema.ts';

export const payrollRoutes = defineRoutes('payroll', {
  savePayCycle: {
    call: 'POST /customer/:id/payCycle',
    access: section.sales,
    summary: 'Adds (id 0) or changes a pay cycle and reprices the admin rates',
    emits: ['customer.updated'],
    body: payCycleSave,
    response: payCycle,
  },
  deletePayCycle: {
    call: 'DELETE /customer/rfp/payCycle/:id',
    access: section.sales,
    summary: 'Removes a pay cycle and reprices the admin rates',
    emits: ['customer.updated'],
  },
  saveWithholding: {
    call: 'POST /customer/:id/witholding',
    access: section.sales,
    summary: 'Adds (id 0) or changes the unemployment and withholding of a state and calculates its costs',
    emits: ['customer.updated'],
    body: withholdingSave,
    response: withholding,
  },
  deleteWithholding: {
    call: 'DELETE /customer/rfp/witholding/:id',
    access: section.sales,
    summary: 'Removes the unemployment and withholding of a state',
    emits: ['customer.updated'],
  },
  saveWorkersComp: {
    call: 'POST /customer/:id/workersComp',
    access: section.sales,
    summary: "Adds (id 0) or changes the workers' comp of a state and class code and calculates its costs",
    emits: ['customer.updated'],
    body: workersCompSave,
    response: workersComp,
  },
  deleteWorkersComp: {
    call: 'DELETE /customer/rfp/workersComp/:id',
    access: section.sales,
    summary: "Removes the workers' comp of a state and class code",
    emits: ['customer.updated'],
  },
  payrollTaxes: {
    call: 'GET /customer/:id/payrollTaxes',
    access: section.sales,
    summary: 'Federal payroll taxes of a customer, and the tax of wage bases that start again if it joins in mid-year',
    response: payrollTaxes,
  },
  calculate: {
    call: 'POST /customer/rfp/calculate',
    scope: 'read',
    access: section.sales,
    summary: 'Admin rates for typed values and pay cycles; saves nothing',
    body: calculateBody,
    response: calculatedRates,
  },
});
