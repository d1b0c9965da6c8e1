import { listAffordability, readAffordability } from '@worksmart/core/benefits/aca/affordability.service.ts';
import { readEmployeeCount, saveEmployeeCount } from '@worksmart/core/benefits/aca/employee-count.service.ts';
import type { Handlers } from '#handlers.ts';

export const acaHandlers: Handlers<'aca'> = {
  affordability: (ctx, { params, query }) => readAffordability(ctx, params.id, query),
  affordabilityEmployees: (ctx, { params, query }) => listAffordability(ctx, params.id, query),
  employeeCount: (ctx, { params }) => readEmployeeCount(ctx, params.id),
  saveEmployeeCount: (ctx, { params, body }) => saveEmployeeCount(ctx, params.id, body),
};
