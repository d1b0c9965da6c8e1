import { type Amount, Money } from '@worksmart/shared/platform/money.ts';
import { comparedTotal } from '@worksmart/shared/platform/totals.ts';
import type { CoverageTier } from '@worksmart/shared/pricing/comparison/constants.ts';
import {
  comparePlan,
  providerAmounts,
  totalOfPlans,
} from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import { planInfoTopics } from '@worksmart/shared/pricing/comparison/plan-info.ts';
import { insuranceType, planType } from '@worksmart/shared/records/lookups/constants.ts';
import { comparisonGrid, type GridRates } from '@worksmart/shared/records/payroll/comparison-grid.rules.ts';
import { hasTaxableTerms, type TaxableTerms } from '@worksmart/shared/records/payroll/taxable-wages.rules.ts';
import { noRates } from '@worksmart/shared/records/payroll/testing/rates.ts';
import { unemploymentCost, unemploymentTotal } from '@worksmart/shared/records/payroll/unemployment.rules.ts';
import {
  neutralWcBasis,
  type WcBasis,
  type WcLine,
  wcLineCost,
  wcTotal,
} from '@worksmart/shared/records/payroll/wc-policy.rules.ts';
import type { PlanReportFacts } from '#pricing/comparison/benefit-comparison.document.ts';
import type { DocumentPlan, OfferedPlan, PlanDocument, PlanKind } from '#pricing/comparison/plan-document.service.ts';
import type { ProposalFacts, UnemploymentLine, WorkersCompLine } from '#pricing/proposals/proposal.facts.ts';
import { summaryOf } from '#pricing/proposals/proposal-summary.facts.ts';
import { sampleBrand } from './sample-brand.ts';

type Four = readonly [eE: number, eS: number, eC: number, eF: number];
const amountsOf = ([eE_Amount, eS_Amount, eC_Amount, eF_Amount]: Four) => ({
  eE_Amount,
  eS_Amount,
  eC_Amount,
  eF_Amount,
});
const noEmployees = { eE_Quantity: null, eS_Quantity: null, eC_Quantity: null, eF_Quantity: null };
const nothing = { eE_Amount: null, eS_Amount: null, eC_Amount: null, eF_Amount: null };

/** A plan of the provider; by default the one in the example of formulas.md. */
export const offered = (
  amounts: Four = [806, 1692.6, 1491.1, 2377.7],
  more: Partial<OfferedPlan> = {},
): OfferedPlan => ({
  name: 'PPO 1500 Select',
  code: 'MED-PPO-1500',
  vendor: 'Lakeshore Health',
  description: '$1,500 deductible, 80% after it, $30 office visits',
  premiums: providerAmounts(amountsOf(amounts), '0.95'),
  ...more,
});

interface PlanToMake {
  name?: string;
  amounts?: Four;
  quantities?: Four;
  proposed?: OfferedPlan | null;
  info?: Record<string, string>;
}

/** A group plan compared with its equivalent; by default the one in the example of formulas.md. */
export const groupPlan = ({
  name = 'Lakeshore PPO 1500',
  amounts = [760, 1640, 1420, 2190],
  quantities = [12, 4, 3, 6],
  proposed = offered(),
  info = { field_A1: 'No', field_B1: '$10', field_C1: '$30' },
}: PlanToMake = {}): DocumentPlan => {
  const [eE_Quantity, eS_Quantity, eC_Quantity, eF_Quantity] = quantities;
  const today = { ...amountsOf(amounts), eE_Quantity, eS_Quantity, eC_Quantity, eF_Quantity };
  return {
    name,
    isIndividual: false,
    proposed,
    info,
    people: [],
    missing: proposed ? null : 'no 2026 plan is assigned to it yet',
    compared: comparePlan(
      { insuranceType: { id: insuranceType.group }, ...today, employees: [] },
      proposed?.premiums ?? null,
    ),
  };
};

/** An individual plan whose employees have the costs in `costs`, in alternating tiers. */
export const individualPlan = (name: string, people: readonly string[], premiums = offered()): DocumentPlan => {
  const tierOf = (index: number): CoverageTier => (['eE', 'eS', 'eC', 'eF'] as const)[index % 4] ?? 'eE';
  const employees = people.map((_, index) => ({
    ...nothing,
    [`${tierOf(index)}_Amount`]: 500 + index,
    active: true,
  }));
  const compare = (some: typeof employees) =>
    comparePlan(
      { insuranceType: { id: insuranceType.individual }, ...nothing, ...noEmployees, employees: some },
      premiums.premiums,
    );
  return {
    name,
    isIndividual: true,
    proposed: premiums,
    missing: null,
    info: {},
    compared: compare(employees),
    people: people.map((person, index) => ({
      name: person,
      tier: tierOf(index),
      cost: compare(employees.slice(index, index + 1)).monthly,
    })),
  };
};

const names: Readonly<Record<number, string>> = {
  [planType.medical]: 'Medical',
  [planType.dental]: 'Dental',
  [planType.vision]: 'Vision',
};

export const planKind = (plans: readonly DocumentPlan[], typeId: number = planType.medical): PlanKind => ({
  typeId,
  name: names[typeId] ?? '',
  offered: plans.flatMap(({ proposed }) => proposed ?? []),
  plans,
  cost: comparedTotal(plans.map(({ compared: { annual } }) => ({ today: annual.customer, provider: annual.provider }))),
});

export const planDocument = (kinds: readonly PlanKind[]): PlanDocument => ({
  year: 2026,
  tier: 'Tier 2',
  kinds,
  total: totalOfPlans(kinds.flatMap(({ plans }) => plans.map(({ compared }) => compared))),
});

const company = {
  name: 'Heartland Tool & Die',
  address: '1420 Foundry Road',
  cityLine: 'Fort Wayne, IN 46803',
  contact: { name: 'Marian Kessler', title: 'CFO', email: 'marian@example.test', phone: '2605550143' },
  agent: { name: 'Sam Rivera', title: null, email: 'sam@example.test', phone: null },
};

export const planReport = (plans: PlanDocument, more: Partial<PlanReportFacts['customer']> = {}): PlanReportFacts => ({
  brand: sampleBrand,
  customer: { ...company, ...more },
  date: '2026-03-08T00:00:00',
  plans,
});

const exampleRates: GridRates = { ...noRates, rate: 48, wsFee: 750, wS_BW: 24, wS_BW_Count: 45 };

/** A line of unemployment tax; without a cutoff its state has no rate. */
export const unemploymentLine = (
  state: string,
  employees: number,
  taxRate: number,
  table: { cutoff: number; rate: number; isVariable?: boolean } | null,
  terms: TaxableTerms = {},
): UnemploymentLine => {
  const cost = unemploymentCost(
    {
      employeeCount: employees,
      taxRate,
      override: false,
      ...terms,
      proposedTaxRate: null,
      currentSUTA: null,
      proposedSUTA: null,
    },
    table && { id: 1, year: 2026, rate: table.rate, value: table.cutoff, isVariable: table.isVariable ?? false },
  );
  const wages = { taxableWages: cost.explain?.taxable.amount ?? null, knowsWages: hasTaxableTerms(terms) };
  return {
    state,
    employees,
    taxRate: new Money(taxRate),
    mayBeOverstated: false,
    movesExperience: false,
    cost,
    ...wages,
  };
};

export const workersCompLine = (
  state: string,
  code: string,
  wages: Amount,
  rate: number | string,
  base: number | string | null,
  tier = 120,
  { basis = neutralWcBasis, ...more }: Partial<WcLine> & { basis?: WcBasis } = {},
): WorkersCompLine => {
  const typed = { override: false, proposedRate: null, currentCost: null, proposedCost: null };
  const table = base === null ? null : { id: 1, year: 2026, rate: base };
  const cost = wcLineCost({ state, annualWages: wages, rate, ...typed, ...more }, table, tier, basis);
  return { state, code, annualWages: wages, rate: new Money(rate), override: false, cost };
};

export const unemploymentPart = (lines: readonly UnemploymentLine[]): ProposalFacts['unemployment'] => ({
  lines,
  cost: unemploymentTotal(lines.map(({ cost }) => cost)),
});

/** @param basis the terms; the lines' costs are as calculated before */
export const workersCompPart = (
  lines: readonly WorkersCompLine[],
  basis: WcBasis = neutralWcBasis,
): ProposalFacts['workersComp'] => ({
  lines,
  terms: basis.terms,
  ...wcTotal(
    lines.map(({ cost, ...line }) => ({ ...line, ...cost })),
    basis,
  ),
});

/** A proposal with the worked examples of formulas.md sections 1, 2, 3 and 5, with the given changes. */
export const proposalFacts = (
  more: Partial<Omit<ProposalFacts, 'summary'>> = {},
  rates: Partial<GridRates> = {},
): ProposalFacts => {
  const facts = {
    brand: sampleBrand,
    company: {
      ...company,
      type: 'S Corporation',
      established: '1998-04-01T00:00:00',
      locations: 2,
      states: ['IN', 'OH'],
    },
    date: '2026-03-08T00:00:00',
    validUntil: '2026-04-07T00:00:00',
    year: 2026,
    effectiveDate: null,
    cycles: [{ description: 'All', cycleCount: 26, ftCount: 40, ptCount: 5, wages: new Money(150_000) }],
    grid: comparisonGrid({ ...exampleRates, ...rates }),
    implementationFee: new Money(750),
    services: {},
    unemployment: unemploymentPart([
      unemploymentLine('IN', 42, 2.5, { cutoff: 9_500, rate: 1.6 }),
      unemploymentLine('IL', 18, 3.525, { cutoff: 14_250, rate: 2.1 }),
    ]),
    workersComp: workersCompPart([workersCompLine('IN', '3632', new Money(1_250_000), '2.2', '1.85')]),
    classNames: {},
    payrollTaxes: null,
    contributionTax: null,
    restart: null,
    plans: planDocument([planKind([groupPlan()])]),
    comparesPlans: true,
    participation: null,
    affordability: null,
    benchmark: null,
    ...more,
  };
  return { scenario: null, ...facts, summary: summaryOf(facts, facts.scenario?.shares) };
};

const allInfo = (typeId: number): Record<string, string> =>
  Object.fromEntries(
    planInfoTopics(typeId).flatMap(({ inputs }) =>
      inputs.map(({ field, label }) => [field, `${label}: 80% after the deductible, in network`]),
    ),
  );

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** 30 plans, five of them listing 200 employees together, and 50 offered plans; every Info field is filled. */
export const largestPlanDocument = (): PlanDocument => {
  const people = (from: number) => many(40, (index) => `Employee Number ${from + index + 1} of the Plan`);
  const plansOf = (typeId: number, count: number, individual: number): DocumentPlan[] =>
    many(count, (index) => {
      const name = `${names[typeId]} plan ${index + 1} of the company’s own choice`;
      return index < individual
        ? { ...individualPlan(name, people(index * 40)), info: allInfo(typeId) }
        : groupPlan({ name, quantities: [12 + index, 4, 3, 6], info: allInfo(typeId) });
    });
  return planDocument([
    planKind(plansOf(planType.medical, 14, 3)),
    planKind(plansOf(planType.dental, 8, 1), planType.dental),
    planKind(plansOf(planType.vision, 8, 1), planType.vision),
  ]);
};

/** The largest comparison that a customer is expected to request: 30 plans, 200 employees, 40 pages and more. */
export const largestComparison = (): PlanReportFacts => planReport(largestPlanDocument());

/** The largest proposal: the same plans, 20 states, 40 lines of workers' comp. */
export const largestProposal = (): ProposalFacts =>
  proposalFacts({
    plans: largestPlanDocument(),
    unemployment: unemploymentPart(
      many(20, (index) => unemploymentLine('IN', 10 + index, 2.5, { cutoff: 9_500, rate: 1.6 })),
    ),
    workersComp: workersCompPart(
      many(40, (index) => workersCompLine('IN', String(3632 + index), new Money(1_000_000 + index), '2.2', '1.85')),
    ),
  });
