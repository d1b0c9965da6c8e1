import { emptyOf } from '#platform/empty-record.ts';
import { byTier } from '#testing/by-tier.ts';
import { disabilityFields, infoFields, lifeFields, retirementFields } from '../group.fields.ts';
import type { GroupToCheck } from '../group.rules.ts';
import type { GroupPlan, GroupSection } from '../schema.ts';

/** An offered HSA plan with the 2026 premiums of HSA 3400 and no contributions; for tests. */
export const aPlan = (more: Partial<GroupPlan> = {}): GroupPlan => {
  const plan = {
    id: 1,
    planName: 'HSA 3400 Embedded',
    active: true,
    hasHSA: true,
    isAnnual_HSA: false,
    hsA_Limit_EE: 4400,
    hsA_Limit_EF: 8750,
    noContribution: false,
    ...byTier('Premium', 671, 1409.1, 1241.35, 1979.45),
    ...byTier('Employer', 0),
    ...byTier('HSA', 0),
    ...more,
  };
  const left = (premium: number, employer: number) => Math.max(0, Math.round((premium - employer) * 10_000) / 10_000);
  return {
    ...plan,
    ...byTier(
      'Employee',
      left(plan.eE_Premium, plan.eE_Employer),
      left(plan.eS_Premium, plan.eS_Employer),
      left(plan.eC_Premium, plan.eC_Employer),
      left(plan.eF_Premium, plan.eF_Employer),
    ),
  };
};

const noPlans: GroupSection = { minContribution: 0, flatRate: false, percentage: false, plans: [] };

/** A group without any choices, for tests. */
export const aGroup = (more: Partial<GroupToCheck> = {}): GroupToCheck => ({
  year: 2026,
  benefitGroup: { id: 1, name: 'All Employees' },
  ...emptyOf(infoFields),
  isBiWeekly: true,
  medical: noPlans,
  dental: noPlans,
  vision: noPlans,
  life: emptyOf(lifeFields),
  disability: emptyOf(disabilityFields),
  retirement: emptyOf(retirementFields),
  ...more,
});
