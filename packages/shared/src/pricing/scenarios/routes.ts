import { z } from 'zod';
import { section } from '#platform/permissions.ts';
import { defineRoutes } from '#platform/route.ts';
import { scenario, scenarioSave } from './schema.ts';

export const scenarioRoutes = defineRoutes('scenarios', {
  list: {
    call: 'GET /customer/:id/scenarios',
    access: section.sales,
    summary: 'The saved what-if scenarios of a customer, by name',
    response: z.array(scenario),
  },
  save: {
    call: 'POST /customer/:id/scenario',
    access: section.sales,
    summary: 'Saves a scenario (id 0), or renames or changes one; the record is not changed',
    emits: ['customer.updated'],
    body: scenarioSave,
    response: scenario,
  },
  remove: {
    call: 'DELETE /customer/scenario/:id',
    access: section.sales,
    summary: 'Deletes a scenario',
    emits: ['customer.updated'],
  },
});
