import type { ProposalFacts } from './proposal.facts.ts';

const listOf = (names: readonly string[]): string => [...new Set(names)].join(', ');

/** Returns why figures are missing, in words for the customer: one line for each reason. */
export const missingFigures = ({
  grid,
  year,
  unemployment,
  workersComp,
  plans,
  implementationFee,
}: ProposalFacts): string[] => {
  const states = unemployment.lines.filter(({ cost }) => cost.saving === null).map(({ state }) => state);
  // Who keeps an own policy needs none of our rates.
  const rated = workersComp?.terms.wcProgram === 'own' ? [] : (workersComp?.lines ?? []);
  const codes = rated
    .filter(({ cost }) => cost.proposedCost === null && !cost.stateFund)
    .map(({ state, code }) => `${state} ${code}`);
  const { lines, total } = grid;
  return [
    ...(lines.length > 0 && !total.current ? ['Administration: we do not know what you pay today.'] : []),
    ...(lines.length > 0 && !total.provider
      ? [`Administration: the ${year} fee schedule has no fee for your pay cycles yet.`]
      : []),
    ...(lines.length > 0 && implementationFee === null
      ? [`Implementation fee: the ${year} fee schedule has no fee for your number of employees yet.`]
      : []),
    ...(states.length > 0 ? [`Unemployment tax: no ${year} rate for ${listOf(states)} in our tables.`] : []),
    ...(codes.length > 0 ? [`Workers’ compensation: no ${year} rate for ${listOf(codes)} in our tables.`] : []),
    ...plans.kinds.flatMap(({ name, plans: selected }) =>
      selected.flatMap((plan) =>
        plan.missing ? [`${name}, ${plan.name}: ${plan.missing}; it is not counted in any savings.`] : [],
      ),
    ),
  ];
};
