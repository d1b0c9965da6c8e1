import { previewAgeRates } from '@worksmart/core/pricing/age-rates/census-lines.service.ts';
import { readComparison } from '@worksmart/core/pricing/comparison/comparison.service.ts';
import {
  deletePlan,
  listCustomerPlans,
  savePlan,
  undoAgeRates,
} from '@worksmart/core/pricing/comparison/customer-plan.service.ts';
import { startBenefitComparison, startPremiumSheet } from '@worksmart/core/pricing/comparison/report.service.ts';
import type { Handlers } from '#handlers.ts';
import { jobAnswer } from '#http/job-waiting.ts';

export const comparisonHandlers: Handlers<'comparison'> = {
  plans: (ctx, { params }) => listCustomerPlans(ctx, params.id),
  savePlan: (ctx, { params, body }) => savePlan(ctx, params.id, body),
  deletePlan: (ctx, { params }) => deletePlan(ctx, params.id),
  ageRates: (ctx, { params, body }) => previewAgeRates(ctx, params.id, body),
  undoAgeRates: (ctx, { params }) => undoAgeRates(ctx, params.id),
  comparison: (ctx, { params, query }) => readComparison(ctx, params.id, query),
  benefitComparison: (ctx, { query }, http) =>
    jobAnswer(ctx, http, startBenefitComparison(ctx, { customerId: query.CustomerID })),
  premiumSheet: (ctx, { query }, http) =>
    jobAnswer(ctx, http, startPremiumSheet(ctx, { customerId: query.CustomerID, tierID: query.tierID })),
};
