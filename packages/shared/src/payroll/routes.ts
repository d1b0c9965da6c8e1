import { z } from 'zod';
import { deletedAnswer, idText } from '../fields.ts';
import { section } from '../permissions.ts';
import { defineRoute } from '../route.ts';
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
