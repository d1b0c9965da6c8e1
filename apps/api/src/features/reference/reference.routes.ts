import { listFees, listPlans, listRates, listTiers } from '@worksmart/core/reference/reference.service.ts';
import type { Handlers } from '../../handlers.ts';

export const referenceHandlers: Handlers<'reference'> = {
  tiers: (ctx, { query }) => listTiers(ctx, query),
  plans: (ctx, { query }) => listPlans(ctx, query),
  rates: (ctx, { query }) => listRates(ctx, query),
  fees: (ctx, { query }) => listFees(ctx, query),
};
