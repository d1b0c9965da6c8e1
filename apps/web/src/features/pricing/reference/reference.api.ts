import { keepPreviousData } from '@tanstack/react-query';
import { benefitGroupRoutes } from '@worksmart/shared/benefits/benefit-groups/routes.ts';
import { cobraRoutes } from '@worksmart/shared/benefits/cobra/routes.ts';
import { comparisonRoutes } from '@worksmart/shared/pricing/comparison/routes.ts';
import { proposalRoutes } from '@worksmart/shared/pricing/proposals/routes.ts';
import type { OperationsKind, ReferenceKind } from '@worksmart/shared/pricing/reference/constants.ts';
import { checkHdhp } from '@worksmart/shared/pricing/reference/hdhp.rules.ts';
import { referenceRoutes } from '@worksmart/shared/pricing/reference/routes.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import { useRoute } from '#lib/use-route.ts';
import { useRouteMutation } from '#lib/use-route-mutation.ts';

/** The requested rows: of one type, in one year. */
export interface ReferenceScope {
  typeId: number;
  year: number;
}

/** As documented, every change of type or year loads again, even back to the previous one. */
const readAgain = { staleTime: 0 } as const;

const requestOf = ({ typeId, year }: ReferenceScope) => ({ query: { typeId, year } });

export const useTiers = (scope: ReferenceScope) => useRoute(referenceRoutes.tiers, requestOf(scope), readAgain);

export const usePlans = (scope: ReferenceScope) => useRoute(referenceRoutes.plans, requestOf(scope), readAgain);

/** The states in which a record of the year is priced with the SUTA rate. */
export const useUsedStates = (year: number, isNeeded: boolean) =>
  useRoute(referenceRoutes.usedStates, { query: { year } }, { ...readAgain, enabled: isNeeded });

export const useFees = (scope: ReferenceScope) => useRoute(referenceRoutes.fees, requestOf(scope), readAgain);

/** The limits of all years. */
export const useBenefitYears = () => useRoute(referenceRoutes.benefitYears, {}, readAgain);

/** The provider's plans of a year that are high-deductible, each with whether an HSA may go with it. */
export const useHdhpChecks = (year: number, isNeeded: boolean) => {
  const plans = useRoute(referenceRoutes.plans, requestOf({ typeId: planType.medical, year }), { enabled: isNeeded });
  const years = useRoute(referenceRoutes.benefitYears, {}, { enabled: isNeeded });
  if (!plans.data || !years.data) return [];
  const limits = years.data.find((one) => one.year === year);
  return plans.data.flatMap((plan) => {
    const check = checkHdhp(plan, limits);
    return check ? [{ planId: plan.id, name: plan.name, check }] : [];
  });
};

export const useMarginDefaults = () => useRoute(referenceRoutes.marginDefaults, {}, readAgain);

/** The credit reductions of all years. */
export const useFutaReductions = () => useRoute(referenceRoutes.futaCreditReductions, {}, readAgain);

/** The age curves of all years. */
export const useAgeCurves = () => useRoute(referenceRoutes.ageCurves, {}, readAgain);

/** What surveys say about premiums, of all years. */
export const useBenchmarks = () => useRoute(referenceRoutes.benchmarks, {}, readAgain);

/** What the provider's clients of a customer's size pay, as medians. */
export const useOwnBook = (customerId: number, isNeeded: boolean) =>
  useRoute(proposalRoutes.ownBook, { params: { id: customerId } }, { ...readAgain, enabled: isNeeded });

/** What each state grants whose employers federal COBRA does not reach. */
export const useStateContinuations = () => useRoute(referenceRoutes.stateContinuations, {}, readAgain);

/** Identifies a row: an existing one by its id, a new one by the values that distinguish it. */
export interface ImpactScope {
  kind: ReferenceKind;
  id?: number | undefined;
  typeId?: number | undefined;
  year?: number | undefined;
  state?: string | undefined;
  code?: string | undefined;
  payCycleId?: number | undefined;
  employeeRangeId?: number | undefined;
  /** The row will be deleted: include customers that use the row but would keep their figures. */
  removal?: true | undefined;
}

/** Who is affected by a change. While another row is loading, the previous result stays. */
export const useImpact = (scope: ImpactScope) =>
  useRoute(referenceRoutes.touched, { query: scope }, { ...readAgain, placeholderData: keepPreviousData });

/** Every route whose prices depend on reference data. */
export const priced = [
  referenceRoutes.tiers,
  referenceRoutes.plans,
  referenceRoutes.rates,
  referenceRoutes.fees,
  referenceRoutes.touched,
  customerRoutes.get,
  comparisonRoutes.plans,
  comparisonRoutes.comparison,
  benefitGroupRoutes.get,
];

const wcRules = [...priced, referenceRoutes.wcStateTerms, referenceRoutes.premiumDiscountTables];

/** The calls that save and remove a row, and the routes whose responses they change. */
const rows = {
  tier: { save: referenceRoutes.saveTier, remove: referenceRoutes.removeTier, changes: priced },
  plan: { save: referenceRoutes.savePlan, remove: referenceRoutes.removePlan, changes: priced },
  rate: { save: referenceRoutes.saveRate, remove: referenceRoutes.removeRate, changes: priced },
  fee: { save: referenceRoutes.saveFee, remove: referenceRoutes.removeFee, changes: priced },
  benefitYear: {
    save: referenceRoutes.saveBenefitYear,
    remove: referenceRoutes.removeBenefitYear,
    changes: [referenceRoutes.benefitYears, benefitGroupRoutes.get],
  },
  marginDefault: {
    save: referenceRoutes.saveMarginDefault,
    remove: referenceRoutes.removeMarginDefault,
    changes: [referenceRoutes.marginDefaults, proposalRoutes.margin],
  },
  futaCreditReduction: {
    save: referenceRoutes.saveFutaCreditReduction,
    remove: referenceRoutes.removeFutaCreditReduction,
    changes: [referenceRoutes.futaCreditReductions],
  },
  wcStateTerms: {
    save: referenceRoutes.saveWcStateTerms,
    remove: referenceRoutes.removeWcStateTerms,
    changes: wcRules,
  },
  premiumDiscountTable: {
    save: referenceRoutes.savePremiumDiscountTable,
    remove: referenceRoutes.removePremiumDiscountTable,
    changes: wcRules,
  },
  ageCurve: {
    save: referenceRoutes.saveAgeCurve,
    remove: referenceRoutes.removeAgeCurve,
    changes: [referenceRoutes.ageCurves],
  },
  benchmark: {
    save: referenceRoutes.saveBenchmark,
    remove: referenceRoutes.removeBenchmark,
    changes: [referenceRoutes.benchmarks],
  },
  stateContinuation: {
    save: referenceRoutes.saveStateContinuation,
    remove: referenceRoutes.removeStateContinuation,
    changes: [referenceRoutes.stateContinuations, cobraRoutes.sheet],
  },
} as const satisfies Record<OperationsKind, object>;

export const useSaveRow = (kind: OperationsKind) =>
  useRouteMutation(rows[kind].save, { refreshes: rows[kind].changes });

/** Does not request the impact of the deleted row again: it no longer exists. */
export const useRemoveRow = (kind: OperationsKind) =>
  useRouteMutation(rows[kind].remove, {
    refreshes: rows[kind].changes.filter((route) => route !== referenceRoutes.touched),
  });

export const usePreviewCopy = () => useRouteMutation(referenceRoutes.previewCopy);
export const useCopyYear = () => useRouteMutation(referenceRoutes.copyYear, { refreshes: priced });
export const usePreviewImport = () => useRouteMutation(referenceRoutes.previewImport);
export const useImportRates = () => useRouteMutation(referenceRoutes.importRates, { refreshes: priced });
