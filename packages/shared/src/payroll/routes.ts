import { z } from 'zod';
import { deletedAnswer, idText } from '../fields.ts';
import { section } from '../permissions.ts';
import { defineRoute } from '../route.ts';
import { withholding, withholdingSave, workersComp, workersCompSave } from './priced-rows.schema.ts';
import { calculateBody, calculatedRates, payCycle, payCycleSave } from './schema.ts';

const oneId = z.object({ id: idText });

export const payrollRoutes = {
  savePayCycle: defineRoute({
    id: 'payroll.savePayCycle',
    method: 'POST',
    path: '/customer/:id/payCycle',
    access: section.sales,
    summary: 'Adds (id 0) or changes a pay cycle and reprices the admin rates',
    params: oneId,
    body: payCycleSave,
    response: payCycle,
  }),
  deletePayCycle: defineRoute({
    id: 'payroll.deletePayCycle',
    method: 'DELETE',
    path: '/customer/rfp/payCycle/:id',
    access: section.sales,
    summary: 'Removes a pay cycle and reprices the admin rates',
    params: oneId,
    response: deletedAnswer,
  }),
  saveWithholding: defineRoute({
    id: 'payroll.saveWithholding',
    method: 'POST',
    path: '/customer/:id/witholding',
    access: section.sales,
    summary: 'Adds (id 0) or changes the unemployment and withholding of a state and works out its costs',
    params: oneId,
    body: withholdingSave,
    response: withholding,
  }),
  deleteWithholding: defineRoute({
    id: 'payroll.deleteWithholding',
    method: 'DELETE',
    path: '/customer/rfp/witholding/:id',
    access: section.sales,
    summary: 'Removes the unemployment and withholding of a state',
    params: oneId,
    response: deletedAnswer,
  }),
  saveWorkersComp: defineRoute({
    id: 'payroll.saveWorkersComp',
    method: 'POST',
    path: '/customer/:id/workersComp',
    access: section.sales,
    summary: "Adds (id 0) or changes the workers' comp of a state and class code and works out its costs",
    params: oneId,
    body: workersCompSave,
    response: workersComp,
  }),
  deleteWorkersComp: defineRoute({
    id: 'payroll.deleteWorkersComp',
    method: 'DELETE',
    path: '/customer/rfp/workersComp/:id',
    access: section.sales,
    summary: "Removes the workers' comp of a state and class code",
    params: oneId,
    response: deletedAnswer,
  }),
  calculate: defineRoute({
    id: 'payroll.calculate',
    method: 'POST',
    path: '/customer/rfp/calculate',
    access: section.sales,
    summary: 'Admin rates for typed values and pay cycles; saves nothing',
    body: calculateBody,
    response: calculatedRates,
  }),
};
