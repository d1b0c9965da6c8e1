import type { ComparisonResponse } from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
import { noMedicalOffered } from '@worksmart/shared/pricing/comparison/constants.ts';
import {
  changesOfPeople,
  comparePlan,
  comparisonProblem,
  medicalFactor,
  peopleOf,
  providerAmounts,
  totalOfPlans,
} from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import type { CustomerPlan, PlanEmployee } from '@worksmart/shared/pricing/comparison/schema.ts';
import { lakeshorePlan } from '@worksmart/shared/pricing/comparison/testing/example-plan.ts';
import { insuranceType, noMedicalTierId, planType } from '@worksmart/shared/records/lookups/constants.ts';
import { byTier } from '@worksmart/shared/testing/by-tier.ts';
import { tier } from '#features/pricing/reference/testing/samples.ts';

const ref = (id: number, name: string) => ({ id, name, description: name });
const medical = ref(planType.medical, 'Medical');
const dental = ref(planType.dental, 'Dental');

const provider = (id: number, name: string, type: typeof medical, amounts: readonly number[]) => {
  const [eE_Amount = 0, eS_Amount = 0, eC_Amount = 0, eF_Amount = 0] = amounts;
  return {
    id,
    name,
    code: `CODE-${id}`,
    description: name,
    vendor: 'WorkSmart',
    year: 2026,
    type,
    eE_Amount,
    eS_Amount,
    eC_Amount,
    eF_Amount,
  };
};

/** The first one is from the worked example in formulas.md. */
export const offered = [
  provider(801, 'PPO 1500 Select', medical, [806, 1692.6, 1491.1, 2377.7]),
  provider(802, 'HSA 2000 Embedded', medical, [738, 1549.8, 1365.3, 2177.1]),
  provider(803, 'Dental Base 1000', dental, [29.5, 59, 66.5, 98]),
  provider(804, 'Vision Exam Plus', ref(planType.vision, 'Vision'), [6.4, 12.2, 12.8, 19.6]),
];

const type = ref(5, 'Medical Tier');
export const tiers = [
  tier(72, { type, description: 'Tier 2', rate: 0.95 }),
  tier(73, { type, description: 'Tier 3' }),
  tier(noMedicalTierId, { type, description: 'No Medical', rate: 0 }),
];

/** The group plan of the worked example. */
export const groupPlan = (id: number, more: Partial<CustomerPlan> = {}): CustomerPlan => ({
  id,
  opsPlanID: 801,
  opsPlan: { id: 801, name: 'PPO 1500 Select', code: 'CODE-801', year: 2026 },
  insuranceType: ref(insuranceType.group, 'Group'),
  insurancePlanType: medical,
  planName: 'Lakeshore PPO 1500',
  ...lakeshorePlan,
  employees: [],
  selected: true,
  ageRates: null,
  info: { field_A1: 'No', field_C1: '$30 copay' },
  rowVersion: 3,
  ...more,
});

export const employee = (id: number, name: string, more: Partial<PlanEmployee> = {}): PlanEmployee => ({
  id,
  name,
  ...byTier('Amount', null),
  active: true,
  ...more,
});

const none = {
  ...byTier('Amount', null),
  ...byTier('Quantity', null),
};

export const individualPlan = (id: number, employees: PlanEmployee[]): CustomerPlan =>
  groupPlan(id, {
    ...none,
    insuranceType: ref(insuranceType.individual, 'Individual'),
    planName: 'Lakeshore Age Rated',
    employees,
    info: {},
  });

const inNumbers = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, one) =>
    typeof one === 'string' && /^-?\d+(\.\d+)?$/.test(one) ? Number(one) : one,
  );

/** Returns the comparison as the server would, using the same rules. */
export const comparisonOf = (plans: readonly CustomerPlan[], tierId: number | undefined): ComparisonResponse => {
  const tier = tiers.find(({ id }) => id === tierId);
  const premiumsOf = (plan: (typeof offered)[number]) => {
    const factor = plan.type.id === planType.medical ? medicalFactor(tier) : 1;
    return factor === null ? null : providerAmounts(plan, factor);
  };
  const compared = plans.map((plan) => {
    const equivalent = offered.find(({ id }) => id === plan.opsPlanID);
    const premiums = equivalent ? premiumsOf(equivalent) : null;
    const people = peopleOf(plan.insuranceType.id === insuranceType.individual ? plan.employees : [], premiums);
    return {
      ...comparePlan(plan, premiums),
      changes: changesOfPeople(people),
      people: plan.ageRates ? people.map(({ employee: { name }, tier, cost }) => ({ name, tier, ...cost })) : [],
      ageRates: plan.ageRates,
      planId: plan.id,
      planName: plan.planName,
      selected: plan.selected,
      insuranceType: plan.insuranceType,
      insurancePlanType: plan.insurancePlanType,
      provider: equivalent ?? null,
      missing: premiums ? null : tier ? noMedicalOffered : 'No medical tier is chosen.',
    };
  });
  return inNumbers({
    year: 2026,
    medicalTier: tier ? { ...ref(tier.id, tier.description), rate: tier.rate, year: 2026 } : null,
    providerPlans: offered.map((plan) => ({ ...plan, premiums: premiumsOf(plan) })),
    plans: compared,
    total: totalOfPlans(compared.filter(({ selected }) => selected)),
    canGenerate: comparisonProblem(plans, tierId ?? null) === null,
  }) as ComparisonResponse;
};
