import { knowsCoverage } from '#pricing/comparison/plan-pages.service.ts';
import type { ProposalFacts } from './proposal.facts.ts';
import { openRestartsNote } from './wage-base-restart.notes.ts';

/** So many unknown figures are listed at a glance; the page of costs by line lists the others. */
export const listedUnknowns = 5;

const listOf = (names: readonly string[]): string => [...new Set(names)].join(', ');

const administration = ({ grid: { lines, total }, year, implementationFee }: ProposalFacts): string[] => {
  if (lines.length === 0) return ['Administration: we do not know your pay cycles yet.'];
  const schedule = `the ${year} fee schedule has no fee for your`;
  return [
    ...(total.current ? [] : ['Administration: we do not know what you pay today.']),
    ...(total.provider ? [] : [`Administration: ${schedule} pay cycles yet.`]),
    ...(implementationFee === null ? [`Implementation fee: ${schedule} number of employees yet.`] : []),
  ];
};

const services = ({ services: { contractors, timeclocks } }: ProposalFacts): string[] => [
  ...(contractors === null ? ['Payments to contractors: we do not know what they cost today.'] : []),
  ...(timeclocks === null ? ['Time clocks: we do not know what they cost today.'] : []),
];

const taxes = ({ year, unemployment, workersComp, payrollTaxes }: ProposalFacts): string[] => {
  const states = unemployment.lines.filter(({ cost }) => cost.saving === null).map(({ state }) => state);
  // Who keeps an own policy needs none of our rates.
  const rated = workersComp?.terms.wcProgram === 'own' ? [] : (workersComp?.lines ?? []);
  const codes = rated
    .filter(({ cost }) => cost.proposedCost === null && !cost.stateFund)
    .map(({ state, code }) => `${state} ${code}`);
  const federal = [
    ...(payrollTaxes && !payrollTaxes.fica ? ['Social Security and Medicare'] : []),
    ...(payrollTaxes && !payrollTaxes.futa ? ['federal unemployment tax'] : []),
  ];
  return [
    ...(states.length > 0 ? [`Unemployment tax: no ${year} rate for ${listOf(states)} in our tables.`] : []),
    ...(codes.length > 0 ? [`Workers’ compensation: no ${year} rate for ${listOf(codes)} in our tables.`] : []),
    ...(federal.length > 0 ? [`Employer payroll taxes: we do not know ${federal.join(' or ')} of ${year} yet.`] : []),
  ];
};

const contributionTax = ({ contributionTax: tax }: ProposalFacts): string[] =>
  tax?.missing ? [`Payroll tax on employee contributions: ${tax.missing}; it is not counted in any savings.`] : [];

const premiums = ({ plans: { kinds }, comparesPlans }: ProposalFacts): string[] =>
  kinds.flatMap(({ name, plans, offered }) => {
    if (plans.length === 0)
      return comparesPlans ? [`${name}: none of your plans is compared, so it is not counted in any savings.`] : [];
    const missing = plans.flatMap((plan) =>
      plan.missing ? [`${name}, ${plan.name}: ${plan.missing}; it is not counted in any savings.`] : [],
    );
    const isUnpriced = missing.length === 0 && offered.some((plan) => plan.premiums === null);
    return isUnpriced ? [`${name}: our premiums depend on the medical tier, and none is selected yet.`] : missing;
  });

/** What a plan covers is compared as well, by its deductible and other figures. */
const coverage = ({ plans: { kinds }, comparesPlans }: ProposalFacts): string[] =>
  comparesPlans
    ? kinds.flatMap(({ name, typeId, plans }) =>
        plans
          .filter((plan) => !knowsCoverage(typeId, plan))
          .map((plan) => `${name}, ${plan.name}: what it covers today was not given to us.`),
      )
    : [];

/** Returns why figures are missing on any page, in words for the customer: one line for each reason. */
export const missingFigures = (facts: ProposalFacts): string[] => [
  ...administration(facts),
  ...services(facts),
  ...taxes(facts),
  ...openRestartsNote(facts),
  ...contributionTax(facts),
  ...premiums(facts),
  ...coverage(facts),
];
