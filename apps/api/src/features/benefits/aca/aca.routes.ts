import { listAffordability, readAffordability } from '@worksmart/core/benefits/aca/affordability.service.ts';
import type { Handlers } from '#handlers.ts';

export const acaHandlers: Handlers<'aca'> = {
  affordability: (ctx, { params, query }) => readAffordability(ctx, params.id, query),
  affordabilityEmployees: (ctx, { params, query }) => listAffordability(ctx, params.id, query),
};
