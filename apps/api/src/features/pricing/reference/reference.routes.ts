import {
  listBenefitYears,
  removeBenefitYear,
  saveBenefitYear,
} from '@worksmart/core/pricing/reference/benefit-years.service.ts';
import { copyYear, previewCopy } from '@worksmart/core/pricing/reference/copy-year.service.ts';
import {
  listFutaReductions,
  removeFutaReduction,
  saveFutaReduction,
} from '@worksmart/core/pricing/reference/futa-reductions.service.ts';
import { readImpact } from '@worksmart/core/pricing/reference/impact.service.ts';
import { importRates, previewImport } from '@worksmart/core/pricing/reference/import-rates.service.ts';
import {
  listMarginDefaults,
  removeMarginDefault,
  saveMarginDefault,
} from '@worksmart/core/pricing/reference/margin-defaults.service.ts';
import { listFees, listPlans, listRates, listTiers } from '@worksmart/core/pricing/reference/reference.service.ts';
import { rowHistory } from '@worksmart/core/pricing/reference/row-history.service.ts';
import { readRowOrigin } from '@worksmart/core/pricing/reference/row-origin.queries.ts';
import { referenceRows } from '@worksmart/core/pricing/reference/rows.service.ts';
import { listUsedStates } from '@worksmart/core/pricing/reference/used-states.service.ts';
import {
  listPremiumDiscountTables,
  listWcStateTerms,
  removePremiumDiscountTable,
  removeWcStateTerms,
  savePremiumDiscountTable,
  saveWcStateTerms,
} from '@worksmart/core/pricing/reference/wc-tables.service.ts';
import type { Handlers } from '#handlers.ts';

const { tier, plan, rate, fee } = referenceRows;

export const referenceHandlers: Handlers<'reference'> = {
  tiers: (ctx, { query }) => listTiers(ctx, query),
  plans: (ctx, { query }) => listPlans(ctx, query),
  rates: (ctx, { query }) => listRates(ctx, query),
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
  benefitYears: (ctx) => listBenefitYears(ctx),
  saveBenefitYear: (ctx, { body }) => saveBenefitYear(ctx, body),
  removeBenefitYear: (ctx, { params }) => removeBenefitYear(ctx, params.id),
  marginDefaults: (ctx) => listMarginDefaults(ctx),
  saveMarginDefault: (ctx, { body }) => saveMarginDefault(ctx, body),
  removeMarginDefault: (ctx, { params }) => removeMarginDefault(ctx, params.id),
  wcStateTerms: (ctx) => listWcStateTerms(ctx),
  saveWcStateTerms: (ctx, { body }) => saveWcStateTerms(ctx, body),
  removeWcStateTerms: (ctx, { params }) => removeWcStateTerms(ctx, params.id),
  premiumDiscountTables: (ctx) => listPremiumDiscountTables(ctx),
  savePremiumDiscountTable: (ctx, { body }) => savePremiumDiscountTable(ctx, body),
  removePremiumDiscountTable: (ctx, { params }) => removePremiumDiscountTable(ctx, params.id),
  futaCreditReductions: (ctx) => listFutaReductions(ctx),
  saveFutaCreditReduction: (ctx, { body }) => saveFutaReduction(ctx, body),
  removeFutaCreditReduction: (ctx, { params }) => removeFutaReduction(ctx, params.id),
  previewCopy: (ctx, { body }) => previewCopy(ctx, body),
  copyYear: (ctx, { body }) => copyYear(ctx, body),
  previewImport: (ctx, { body }) => previewImport(ctx, body),
  importRates: (ctx, { body }) => importRates(ctx, body),
};
