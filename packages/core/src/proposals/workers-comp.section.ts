import { isMonopolistic } from '@worksmart/shared/payroll/workers-comp.rules.ts';
import type { Pdf, Tag } from '../platform/pdf/pdf.ts';
import { notes } from '../platform/pdf/text.ts';
import { costTable } from './cost-table.ts';
import type { ProposalFacts } from './proposal.facts.ts';

/** Draws workers' comp by state and class code, today and proposed. Lines without a proposed rate stay out of the totals. */
export const workersComp = (
  pdf: Pdf,
  parent: Tag,
  { brand: { name: provider }, workersComp: part, year }: ProposalFacts,
): void => {
  if (!part || part.lines.length === 0) return;
  const { lines, cost } = part;
  costTable(pdf, parent, {
    title: 'Workers’ compensation',
    summary: `Workers’ compensation by state and class code, today and with ${provider}`,
    provider,
    columns: [
      { label: 'State and class', kind: 'text', share: 1.2 },
      { label: 'Annual payroll', kind: 'money', share: 1.4 },
      { label: 'Rate today', kind: 'rate', share: 0.9 },
      { label: `Rate ${provider}`, kind: 'rate', share: 1 },
    ],
    rows: lines.map(({ state, code, annualWages, rate, cost: one }) => [
      ...[`${state} ${code}`, annualWages, rate, one.tieredRate],
      ...[one.currentCost, one.proposedCost, one.saving],
    ]),
    total: cost,
  });
  const funds = [...new Set(lines.map(({ state }) => state).filter(isMonopolistic))];
  notes(
    pdf,
    [
      `Annual payroll divided by 100, times the rate; a dash means that our ${year} tables have no rate.`,
      'Not part of these figures: experience modification, premium discounts, expense constants and payroll limits for owners.',
      ...(funds.length > 0 ? [`${funds.join(', ')}: the state’s own fund is the only insurer there.`] : []),
    ],
    parent,
  );
};
