import { z } from 'zod';
import { deletedAnswer, idText } from '../fields.ts';
import { section } from '../permissions.ts';
import { defineRoute } from '../route.ts';
import { scenario, scenarioSave } from './schema.ts';

const oneId = z.object({ id: idText });

export const scenarioRoutes = {
  list: defineRoute({
    id: 'scenarios.list',
    method: 'GET',
    path: '/customer/:id/scenarios',
    access: section.sales,
    summary: 'The saved what-if scenarios of a customer, by name',
    params: oneId,
    response: z.array(scenario),
  }),
  save: defineRoute({
    id: 'scenarios.save',
    method: 'POST',
    path: '/customer/:id/scenario',
    access: section.sales,
    summary: 'Saves a scenario (id 0), or renames or changes one; the record is not changed',
    params: oneId,
    body: scenarioSave,
    response: scenario,
  }),
  remove: defineRoute({
    id: 'scenarios.remove',
    method: 'DELETE',
    path: '/customer/scenario/:id',
    access: section.sales,
    summary: 'Deletes a scenario',
    params: oneId,
    response: deletedAnswer,
  }),
};
