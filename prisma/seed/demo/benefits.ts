import type { Prisma } from '#core/generated/prisma/client.ts';
import { toCents } from '#shared/platform/money.ts';
import { insuranceType, planType, stage } from '#shared/records/lookups/constants.ts';
import { renewalDay } from './calendar.ts';
import type { DemoRecord, ProviderPlan } from './demo-rows.ts';
import { makePerson } from './people.ts';

export const medicalVendors = ['Lakeshore Health', 'Midwest Mutual', 'Prairie Plains Health', 'Union Valley Insurance'];
const lineVendors = ['Delmont Dental', 'Midwest Mutual', 'Guardpost Life', 'Clarity Vision Group'];
const retirementVendors = ['Fairhaven Retirement', 'Northgate Trust', 'Summit Fiduciary'];
const retirementTypes = [64, 65, 66, 67, 69];

/** Adds the company's current benefits. */
export function addBenefits({ rows, random, setting, company, customerId }: DemoRecord, filled: boolean) {
  if (!filled) {
    rows.benefits.push({ customerId });
    return;
  }
  const tiers = setting.planFacts.get(setting.today.getUTCFullYear()) ?? [];
  const medical = random.chance(company.fullTime > 10 ? 0.8 : 0.4);
  const line = (name: string, share: number, vendors: readonly string[] = lineVendors) => {
    const sponsors = random.chance(share);
    return {
      [`${name}SponsorsPlan`]: sponsors,
      [`${name}PlanVendor`]: sponsors ? random.pick(vendors) : null,
      [`${name}RenewalDate`]: sponsors ? renewalDay(random, setting.today) : null,
    };
  };
  const lines: Partial<Prisma.RfpBenefitsCreateManyInput> = {
    ...line('dental', medical ? 0.6 : 0.1),
    ...line('vision', medical ? 0.45 : 0.05),
    ...line('life', medical ? 0.4 : 0.05),
    ...line('std', medical ? 0.3 : 0.03),
    ...line('ltd', medical ? 0.25 : 0.03),
    ...line('retirement', 0.45, retirementVendors),
  };
  const cobra = medical && company.fullTime + company.partTime >= 20;
  rows.benefits.push({
    customerId,
    medicalTierId: tiers.length > 0 && random.chance(0.6) ? random.pick(tiers).medicalTierId : null,
    medicalSponsorsPlan: medical,
    medicalPlanVendor: medical ? random.pick(medicalVendors) : null,
    medicalRenewalDate: medical ? renewalDay(random, setting.today) : null,
    plansOffered: medical ? random.int(1, 3) : null,
    ppoOffered: medical,
    hdhpOffered: medical && random.chance(0.5),
    hsaVendor: medical && random.chance(0.3) ? 'HarborHSA' : null,
    basicLifeOffered: lines.lifeSponsorsPlan,
    basicLifeAmount: lines.lifeSponsorsPlan ? random.pick(['10000', '15000', '25000', '50000']) : null,
    section125Offered: medical && random.chance(0.7),
    flexibleSpendingAccount: medical && random.chance(0.25),
    extendsCobra: cobra,
    cobraVendor: cobra && random.chance(0.5) ? 'ContinuCare' : null,
    cobraCount: cobra ? random.int(0, 3) : null,
    ...lines,
    retirementPlanTypeId: lines.retirementSponsorsPlan ? random.pick(retirementTypes) : null,
    ancillaryHasBenefits: random.chance(0.1),
    ancillaryDescription: null,
  });
}

/** Adds plans to prospects, some of group and some of individual type, with the provider's equivalents. */
export function addCustomerPlans(record: DemoRecord) {
  const { random, setting, company, standing } = record;
  const plansOf = (type: number) => setting.providerPlans.filter(({ typeId }) => typeId === type);
  const [medicalPlans, dentalPlans] = [plansOf(planType.medical), plansOf(planType.dental)];
  if (standing.stageId !== stage.prospect || medicalPlans.length === 0 || !random.chance(0.6)) return;
  const medical = random.pick(medicalPlans);
  if (company.fullTime <= 12 && random.chance(0.4)) addIndividualPlan(record, medical);
  else addGroupPlan(record, medical, 'PPO');
  if (dentalPlans.length > 0 && random.chance(0.4)) addGroupPlan(record, random.pick(dentalPlans), 'Dental');
}

/** How the enrolled employees spread over the tiers; the rest have employee-only coverage. */
const familyShares = { es: 0.16, ec: 0.12, ef: 0.22 };

const quantitiesOf = (enrolled: number) => {
  const { es, ec, ef } = familyShares;
  const [esQuantity, ecQuantity, efQuantity] = [es, ec, ef].map((share) => Math.floor(enrolled * share)) as [
    number,
    number,
    number,
  ];
  return { eeQuantity: enrolled - esQuantity - ecQuantity - efQuantity, esQuantity, ecQuantity, efQuantity };
};

function addGroupPlan({ rows, random, company, customerId }: DemoRecord, plan: ProviderPlan, kind: string) {
  // Current premiums are close to the provider's, mostly above.
  const factor = 0.94 + random.next() * 0.2;
  const near = (amount: number) => toCents(amount * factor).toFixed(2);
  rows.plans.push({
    id: rows.plans.length + 1,
    customerId,
    opsPlanId: plan.id,
    insuranceTypeId: insuranceType.group,
    insurancePlanTypeId: plan.typeId,
    planName: `${random.pick(medicalVendors)} ${kind} ${random.int(2, 10) * 500}`,
    eeAmount: near(plan.ee),
    esAmount: near(plan.es),
    ecAmount: near(plan.ec),
    efAmount: near(plan.ef),
    ...quantitiesOf(Math.max(1, Math.round(company.fullTime * 0.7))),
    selected: random.chance(0.8),
  });
}

/** One client in so many has no plan in its record, so that the book names what it lacks. */
const withoutPlan = 9;

/** Adds to clients with benefit groups the plan that they were won with: the first medical plan that a group offers. */
export function addClientPlan({ rows, setting, company, customerId }: DemoRecord) {
  const year = rows.customers.find(({ id }) => id === customerId)?.operatingYear ?? 0;
  const groups = rows.groupYears.filter((group) => group.customerId === customerId && group.year === year);
  const groupIds = new Set(groups.map(({ id }) => id));
  const plans = (setting.planFacts.get(year) ?? []).flatMap(({ facts }) => facts.plans);
  const medicalIds = new Set(plans.flatMap(({ id, typeId }) => (typeId === planType.medical ? id : [])));
  const offered = rows.groupPlans.find(
    ({ groupYearId, plan }) => groupIds.has(groupYearId) && plan.active && medicalIds.has(plan.id),
  )?.plan;
  if (!offered || customerId % withoutPlan === 0) return;
  rows.plans.push({
    id: rows.plans.length + 1,
    customerId,
    opsPlanId: offered.id,
    insuranceTypeId: insuranceType.group,
    insurancePlanTypeId: planType.medical,
    planName: offered.planName,
    eeAmount: offered.eE_Premium,
    esAmount: offered.eS_Premium,
    ecAmount: offered.eC_Premium,
    efAmount: offered.eF_Premium,
    ...quantitiesOf(Math.max(1, Math.round(company.fullTime * 0.7))),
    selected: true,
  });
}

function addIndividualPlan({ rows, random, company, customerId }: DemoRecord, plan: ProviderPlan) {
  const planId = rows.plans.length + 1;
  rows.plans.push({
    id: planId,
    customerId,
    opsPlanId: plan.id,
    insuranceTypeId: insuranceType.individual,
    insurancePlanTypeId: plan.typeId,
    planName: `${random.pick(medicalVendors)} Age Rated`,
    selected: true,
  });
  for (let index = 0; index < company.fullTime; index++) {
    const { firstName, lastName } = makePerson(random);
    const [column, amount] = random.weighted([
      [['eeAmount', plan.ee] as const, 55],
      [['esAmount', plan.es] as const, 15],
      [['ecAmount', plan.ec] as const, 10],
      [['efAmount', plan.ef] as const, 20],
    ]);
    rows.planEmployees.push({
      planId,
      name: `${firstName} ${lastName}`,
      [column]: toCents(amount * (0.7 + random.next() * 0.7)).toFixed(2),
      active: random.chance(0.9),
    });
  }
}
