import { z } from 'zod';
import { section } from '#platform/permissions.ts';
import { defineRoutesFor } from '#platform/route.ts';
import { scenario, scenarioSave } from './schema.ts';

export const scenarioRoutes = defineRoutesFor(section.sales, 'scenarios', {
  list: {
    call: 'GET /customer/:id/scenarios',
    summary: 'The saved what-if scenarios of a customer, by name',
    response: z.array(scenario),
  },
  save: {
    call: 'POST /customer/:id/scenario',
    summary: 'Saves a scenario (id 0), or renames or changes one; the record is not changed',
    emits: ['customer.updated'],
    body: scenarioSave,
    response: scenario,
  },
  remove: {
    call: 'DELETE /customer/scenario/:id',
    summary: 'Deletes a scenario',
    emits: ['customer.updated'],
  },
});
