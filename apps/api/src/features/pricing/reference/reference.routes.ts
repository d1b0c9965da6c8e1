import { copyYear, previewCopy } from '@worksmart/core/pricing/reference/copy-year.service.ts';
import { readImpact } from '@worksmart/core/pricing/reference/impact.service.ts';
import { importPlans, previewPlans } from '@worksmart/core/pricing/reference/import-plans.service.ts';
import { importRates, previewImport } from '@worksmart/core/pricing/reference/import-rates.service.ts';
import { readPlanFile } from '@worksmart/core/pricing/reference/plan-file.service.ts';
import {
  listFees,
  listPlans,
  listRates,
  listTiers,
  listUsedStates,
} from '@worksmart/core/pricing/reference/reference.service.ts';
import { readRowOrigin, rowHistory } from '@worksmart/core/pricing/reference/row-history.service.ts';
import { referenceRows } from '@worksmart/core/pricing/reference/rows.service.ts';
import { listPlanImports, undoPlanImport } from '@worksmart/core/pricing/reference/undo-plan-import.service.ts';
import { listYearGaps } from '@worksmart/core/pricing/reference/year-gaps.service.ts';
import {
  ageCurves,
  benchmarks,
  benefitYears,
  futaReductions,
  marginDefaults,
  premiumDiscountTables,
  stateContinuations,
  wcStateTerms,
} from '@worksmart/core/pricing/reference/year-tables.service.ts';
import { planSheetLimits } from '@worksmart/shared/pricing/reference/plan-sheet.schema.ts';
import type { Handlers } from '#handlers.ts';
import { receiveUpload } from '#http/receive-upload.ts';

const { tier, plan, rate, fee } = referenceRows;
const sheetUpload = { field: 'file', maxBytes: planSheetLimits.megabytes * 1024 * 1024 };

export const referenceHandlers: Handlers<'reference'> = {
  tiers: (ctx, { query }) => listTiers(ctx, query),
  plans: (ctx, { query }) => listPlans(ctx, query),
  rates: (ctx, { query }) => listRates(ctx, query),
  gaps: (ctx, { query }) => listYearGaps(ctx, query.year),
  usedStates: (ctx, { query }) => listUsedStates(ctx, query.year),
  fees: (ctx, { query }) => listFees(ctx, query),
  origin: (ctx, { query }) => readRowOrigin(ctx, query),
  touched: (ctx, { query }) => readImpact(ctx, query),
  history: (ctx, { query }) => rowHistory(ctx, query),
  saveTier: (ctx, { body }) => tier.save(ctx, body),
  removeTier: (ctx, { params }) => tier.remove(ctx, params.id),
  savePlan: (ctx, { body }) => plan.save(ctx, body),
  removePlan: (ctx, { params }) => plan.remove(ctx, params.id),
  saveRate: (ctx, { body }) => rate.save(ctx, body),
  removeRate: (ctx, { params }) => rate.remove(ctx, params.id),
  saveFee: (ctx, { body }) => fee.save(ctx, body),
  removeFee: (ctx, { params }) => fee.remove(ctx, params.id),
  benefitYears: (ctx) => benefitYears.list(ctx),
  saveBenefitYear: (ctx, { body }) => benefitYears.save(ctx, body),
  removeBenefitYear: (ctx, { params }) => benefitYears.remove(ctx, params.id),
  marginDefaults: (ctx) => marginDefaults.list(ctx),
  saveMarginDefault: (ctx, { body }) => marginDefaults.save(ctx, body),
  removeMarginDefault: (ctx, { params }) => marginDefaults.remove(ctx, params.id),
  wcStateTerms: (ctx) => wcStateTerms.list(ctx),
  saveWcStateTerms: (ctx, { body }) => wcStateTerms.save(ctx, body),
  removeWcStateTerms: (ctx, { params }) => wcStateTerms.remove(ctx, params.id),
  premiumDiscountTables: (ctx) => premiumDiscountTables.list(ctx),
  savePremiumDiscountTable: (ctx, { body }) => premiumDiscountTables.save(ctx, body),
  removePremiumDiscountTable: (ctx, { params }) => premiumDiscountTables.remove(ctx, params.id),
  ageCurves: (ctx) => ageCurves.list(ctx),
  saveAgeCurve: (ctx, { body }) => ageCurves.save(ctx, body),
  removeAgeCurve: (ctx, { params }) => ageCurves.remove(ctx, params.id),
  benchmarks: (ctx) => benchmarks.list(ctx),
  saveBenchmark: (ctx, { body }) => benchmarks.save(ctx, body),
  removeBenchmark: (ctx, { params }) => benchmarks.remove(ctx, params.id),
  futaCreditReductions: (ctx) => futaReductions.list(ctx),
  saveFutaCreditReduction: (ctx, { body }) => futaReductions.save(ctx, body),
  removeFutaCreditReduction: (ctx, { params }) => futaReductions.remove(ctx, params.id),
  stateContinuations: (ctx) => stateContinuations.list(ctx),
  saveStateContinuation: (ctx, { body }) => stateContinuations.save(ctx, body),
  removeStateContinuation: (ctx, { params }) => stateContinuations.remove(ctx, params.id),
  previewCopy: (ctx, { body }) => previewCopy(ctx, body),
  copyYear: (ctx, { body }) => copyYear(ctx, body),
  previewImport: (ctx, { body }) => previewImport(ctx, body),
  importRates: (ctx, { body }) => importRates(ctx, body),
  planImports: (ctx) => listPlanImports(ctx),
  readPlanSheet: (ctx, { query }, { request }) =>
    readPlanFile(ctx, () => receiveUpload(request, ctx.config, sheetUpload), query),
  previewPlans: (ctx, { body }) => previewPlans(ctx, body),
  importPlans: (ctx, { body }) => importPlans(ctx, body),
  undoPlanImport: (ctx, { params }) => undoPlanImport(ctx, params.id),
};
