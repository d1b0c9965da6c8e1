import { z } from 'zod';
import { deletedAnswer, idText, yearText } from '../fields.ts';
import { section } from '../permissions.ts';
import { defineRoute } from '../route.ts';
import { comparison } from './comparison.schema.ts';
import { customerPlan, planSave } from './schema.ts';

const oneId = z.object({ id: idText });

export const comparisonRoutes = {
  plans: defineRoute({
    id: 'comparison.plans',
    method: 'GET',
    path: '/customer/:id/rfp/medical/plans',
    access: section.clients,
    summary: 'The plans that the customer has today',
    params: oneId,
    response: z.array(customerPlan),
  }),
  savePlan: defineRoute({
    id: 'comparison.savePlan',
    method: 'POST',
    path: '/customer/:id/rfp/medical/plan',
    access: section.sales,
    summary: 'Adds (id 0) or changes a plan that the customer has today, with its employees and Info fields',
    params: oneId,
    body: planSave,
    response: customerPlan,
  }),
  deletePlan: defineRoute({
    id: 'comparison.deletePlan',
    method: 'DELETE',
    path: '/customer/rfp/medical/plan/:id',
    access: section.sales,
    summary: 'Removes a plan of the customer',
    params: oneId,
    response: deletedAnswer,
  }),
  comparison: defineRoute({
    id: 'comparison.comparison',
    method: 'GET',
    path: '/customer/:id/rfp/medical/comparison',
    access: section.clients,
    summary:
      "The customer's plans beside the provider's of a year at a medical tier (those of the record unless others are asked for)",
    params: oneId,
    query: z.object({ tierID: idText.optional(), year: yearText.optional() }),
    response: comparison,
  }),
};
