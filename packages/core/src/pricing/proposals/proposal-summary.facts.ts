import { comparedTotal } from '@worksmart/shared/platform/totals.ts';
import {
  type CostKind,
  type CostLine,
  type ProposalSummary,
  proposalSummary,
} from '@worksmart/shared/pricing/proposals/summary.rules.ts';
import { companyPart, type ShareTerms } from '@worksmart/shared/pricing/scenarios/what-if.rules.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import { administrationTotal } from '@worksmart/shared/records/payroll/comparison-grid.rules.ts';
import type { ProposalFacts } from './proposal.facts.ts';

type Computed = Pick<
  ProposalFacts,
  'grid' | 'implementationFee' | 'unemployment' | 'workersComp' | 'contributionTax' | 'restart' | 'plans'
>;

/** The kind of cost of each kind of plan. */
export const planKinds: Readonly<Record<number, CostKind>> = {
  [planType.medical]: 'medical',
  [planType.dental]: 'dental',
  [planType.vision]: 'vision',
};

const wholePremiums: ShareTerms = { employerShareToday: 100, employerShare: 100 };

/** Calculates the yearly change, by the shared rule, of everything that the proposal has figures or rows for. */
export const summaryOf = (
  { grid, implementationFee, unemployment, workersComp, contributionTax, restart, plans }: Computed,
  shares: ShareTerms = wholePremiums,
): ProposalSummary => {
  const lines: CostLine[] = [
    ...(grid.lines.length > 0 ? [{ kind: 'administration' as const, ...administrationTotal(grid) }] : []),
    ...(unemployment.lines.length > 0 ? [{ kind: 'unemployment' as const, ...unemployment.cost }] : []),
    ...(workersComp?.lines.some((line) => !line.cost.stateFund)
      ? [{ kind: 'workersComp' as const, ...workersComp.cost }]
      : []),
    ...(contributionTax
      ? [{ kind: 'payrollTax' as const, ...comparedTotal([{ today: contributionTax.today, provider: 0 }]) }]
      : []),
    ...plans.kinds.flatMap(({ typeId, plans: selected }) => {
      const kind = planKinds[typeId];
      // Plans without participants are compared by rates only: they cost nothing.
      const years = selected
        .filter(({ compared }) => compared.quantity > 0)
        .map(({ compared: { annual } }) => ({ today: annual.customer, provider: annual.provider }));
      return kind && years.length > 0
        ? [{ kind, ...comparedTotal(years.map((year) => companyPart(year, shares))) }]
        : [];
    }),
  ];
  return proposalSummary(lines, implementationFee, restart?.total ?? 0);
};
