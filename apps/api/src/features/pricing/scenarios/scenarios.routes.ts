import { listScenarios, removeScenario, saveScenario } from '@worksmart/core/pricing/scenarios/scenario.service.ts';
import type { Handlers } from '#handlers.ts';

export const scenarioHandlers: Handlers<'scenarios'> = {
  list: (ctx, { params }) => listScenarios(ctx, params.id),
  save: (ctx, { params, body }) => saveScenario(ctx, params.id, body),
  remove: (ctx, { params }) => removeScenario(ctx, params.id),
};
