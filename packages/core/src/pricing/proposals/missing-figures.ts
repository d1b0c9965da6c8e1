import type { ProposalFigures } from '@worksmart/shared/pricing/proposals/figures.schema.ts';
import { listsLacking, type OperationsList } from '@worksmart/shared/pricing/reference/operations-list.ts';
import { knowsCoverage } from '#pricing/comparison/plan-document.service.ts';
import type { ProposalFacts } from './proposal.facts.ts';
import { openRestartsNote } from './wage-base-restart.notes.ts';

/** So many unknown figures are listed at a glance; the page of costs by line lists the others. */
export const listedUnknowns = 5;

/** Why a figure is missing, in words for the customer, and the lists of Operations in which it is entered. */
interface Missing {
  text: string;
  lists?: readonly OperationsList[] | undefined;
}

const listOf = (names: readonly string[]): string => [...new Set(names)].join(', ');

const administration = ({ grid: { lines, total }, year, implementationFee }: ProposalFacts): Missing[] => {
  if (lines.length === 0) return [{ text: 'Administration: we do not know your pay cycles yet.' }];
  const schedule = `the ${year} fee schedule has no fee for your`;
  return [
    ...(total.current ? [] : [{ text: 'Administration: we do not know what you pay today.' }]),
    ...(total.provider ? [] : [{ text: `Administration: ${schedule} pay cycles yet.`, lists: ['fees'] } as const]),
    ...(implementationFee === null
      ? [{ text: `Implementation fee: ${schedule} number of employees yet.`, lists: ['implementation'] } as const]
      : []),
  ];
};

const services = ({ services: { contractors, timeclocks } }: ProposalFacts): string[] => [
  ...(contractors === null ? ['Payments to contractors: we do not know what they cost today.'] : []),
  ...(timeclocks === null ? ['Time clocks: we do not know what they cost today.'] : []),
];

const taxes = ({ year, unemployment, workersComp, payrollTaxes }: ProposalFacts): Missing[] => {
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
    ...(states.length > 0
      ? [{ text: `Unemployment tax: no ${year} rate for ${listOf(states)} in our tables.`, lists: ['suta'] } as const]
      : []),
    ...(codes.length > 0
      ? [
          {
            text: `Workers’ compensation: no ${year} rate for ${listOf(codes)} in our tables.`,
            lists: ['workersComp'],
          } as const,
        ]
      : []),
    ...(federal.length > 0
      ? [
          {
            text: `Employer payroll taxes: we do not know ${federal.join(' or ')} of ${year} yet.`,
            lists: listsLacking(payrollTaxes?.missing ?? [], year),
          },
        ]
      : []),
  ];
};

const contributionTax = ({ contributionTax: tax }: ProposalFacts): Missing[] =>
  tax?.missing
    ? [
        {
          text: `Payroll tax on employee contributions: ${tax.missing}; it is not counted in any savings.`,
          lists: tax.missingIn,
        },
      ]
    : [];

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

const words = (texts: readonly string[]): Missing[] => texts.map((text) => ({ text }));

const reasons = (facts: ProposalFacts): Missing[] => [
  ...administration(facts),
  ...words(services(facts)),
  ...taxes(facts),
  ...words(openRestartsNote(facts)),
  ...contributionTax(facts),
  ...words(premiums(facts)),
  ...words(coverage(facts)),
];

/** Returns why figures are missing on any page, in words for the customer: one line for each reason. */
export const missingFigures = (facts: ProposalFacts): string[] => reasons(facts).map(({ text }) => text);

const untested = ({ affordability }: ProposalFacts): Missing[] =>
  affordability?.isTested === false
    ? affordability.sentences.map((text) => ({ text, lists: affordability.missingIn }))
    : [];

/**
 * Returns the same for staff, with what the proposal says in its own place: that affordability was not tested. Reasons that
 * staff can remove in Operations are named with the list in which the figure is entered.
 */
export const missingForStaff = (facts: ProposalFacts): Pick<ProposalFigures, 'missing' | 'missingInOperations'> => {
  const all = [...reasons(facts), ...untested(facts)];
  return {
    missing: all.map(({ text }) => text),
    missingInOperations: all.flatMap(({ text, lists = [] }) => lists.map((list) => ({ text, list }))),
  };
};
