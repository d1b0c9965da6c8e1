import type { CostKind, SummaryLine } from '@worksmart/shared/pricing/proposals/summary.rules.ts';

export const costNames: Readonly<Record<CostKind, string>> = {
  administration: 'Administration',
  unemployment: 'Unemployment',
  workersComp: 'Workers’ Comp',
  payrollTax: 'Tax on Contributions',
  medical: 'Medical Plans',
  dental: 'Dental Plans',
  vision: 'Vision Plans',
};

/** The name of a line of cost. */
export const nameOf = ({ kind, isRest }: Pick<SummaryLine, 'kind' | 'isRest'>): string =>
  `${costNames[kind]}${isRest ? ', Rest' : ''}`;
