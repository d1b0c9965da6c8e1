import type { CostKind } from '@worksmart/shared/pricing/proposals/summary.rules.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import { portalCycleName } from '@worksmart/shared/records/payroll/cycle-words.ts';
import { printedMoney, printedRate } from '#platform/pdf/printed-money.ts';
import type { ProposalFacts } from './proposal.facts.ts';

type ChangeOf = (facts: ProposalFacts) => string;

/** Names so many states at most; the rest is a number. */
const namedStates = 3;

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

const administration: ChangeOf = ({ grid }) => {
  const [line] = grid.lines;
  const today = line?.current?.perEmployee.monthly;
  const instead = today ? `, instead of ${printedMoney(today)} a month` : '';
  const fees = grid.lines.map(({ cycles, provider }) => ({ cycles, fee: provider?.perEmployee.perPayroll }));
  const known = fees.flatMap(({ cycles, fee }) => (fee ? [{ cycles, fee: printedMoney(fee) }] : []));
  const [first, ...others] = known;
  if (!first || known.length < fees.length) return 'The fee is not known yet';
  if (others.length === 0) return `${first.fee} for each employee and payroll${instead}`;
  const [last, ...before] = known.map(({ cycles, fee }) => `${fee} ${portalCycleName(cycles).toLowerCase()}`).reverse();
  return `${before.reverse().join(', ')} and ${last} for each employee${instead}`;
};

const unemployment: ChangeOf = ({ unemployment: { lines } }) => {
  const priced = lines.filter(({ cost }) => cost.proposedTaxRate !== null && cost.saving !== null);
  const changed = priced.filter(({ taxRate, cost }) => !taxRate.eq(cost.proposedTaxRate ?? 0));
  if (priced.length === 0) return 'Our rates are not known yet';
  if (changed.length === 0) return 'Your rates stay as they are';
  const named = changed
    .slice(0, namedStates)
    .map(
      ({ state, taxRate, cost }) =>
        `${state} ${printedRate(cost.proposedTaxRate ?? 0)} instead of ${printedRate(taxRate)}`,
    );
  const rest = changed.length - named.length;
  return [...named, ...(rest > 0 ? [`${rest} more`] : [])].join('; ');
};

const workersComp: ChangeOf = ({ workersComp: part, brand: { name: provider } }) => {
  if (part?.terms.wcProgram === 'own') return 'You keep your own policy';
  const count = part?.lines.filter(({ cost }) => cost.saving !== null).length ?? 0;
  if (count === 0) return 'Our rates are not known yet';
  return `${count} ${count === 1 ? 'class' : 'classes'} at ${provider}’s rates instead of yours`;
};

const premiums =
  (typeId: number): ChangeOf =>
  ({ plans }) => {
    const enrolled = plans.kinds
      .filter((kind) => kind.typeId === typeId)
      .flatMap((kind) => kind.plans.filter(({ compared }) => compared.quantity > 0));
    const moved = enrolled.filter(({ proposed, compared }) => proposed && compared.annual.provider !== null);
    const [plan, ...others] = moved;
    if (!plan) return 'The premiums of our plans are not known yet';
    const enrolledPeople = people(moved.reduce((count, { compared }) => count + compared.quantity, 0));
    if (others.length > 0) return `${enrolledPeople} move from your ${moved.length} plans to ours`;
    return `${enrolledPeople}: ${plan.proposed?.name} instead of ${plan.name}`;
  };

/** Says what changes for the customer in each kind of cost, in a phrase without amounts per year. */
export const changeOf: Readonly<Record<CostKind, ChangeOf>> = {
  administration,
  unemployment,
  workersComp,
  payrollTax: ({ contributionTax }) =>
    contributionTax?.isPretax
      ? 'Contributions are already pre-tax today'
      : 'Contributions become pre-tax (Section 125)',
  medical: premiums(planType.medical),
  dental: premiums(planType.dental),
  vision: premiums(planType.vision),
};
