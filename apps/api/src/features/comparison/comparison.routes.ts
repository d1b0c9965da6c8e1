import { readComparison } from '@worksmart/core/comparison/comparison.service.ts';
import { deletePlan, listCustomerPlans, savePlan } from '@worksmart/core/comparison/customer-plan.service.ts';
import type { Handlers } from '../../handlers.ts';

export const comparisonHandlers: Handlers<'comparison'> = {
  plans: (ctx, { params }) => listCustomerPlans(ctx, params.id),
  savePlan: (ctx, { params, body }) => savePlan(ctx, params.id, body),
  deletePlan: (ctx, { params }) => deletePlan(ctx, params.id),
  comparison: (ctx, { params, query }) => readComparison(ctx, params.id, query),
};
