import { fundOverrideText, fundText, stopGapText } from '@worksmart/shared/payroll/wc-texts.rules.ts';
import { isMonopolistic } from '@worksmart/shared/payroll/workers-comp.rules.ts';
import type { Pdf, Tag } from '../platform/pdf/pdf.ts';
import { heading, notes } from '../platform/pdf/text.ts';
import { costTable } from './cost-table.ts';
import type { ProposalFacts, WorkersCompPart } from './proposal.facts.ts';

/** Lines below the total: what stays with state funds, and what goes from one to the provider's account. */
const fundNotes = ({ lines, funds }: WorkersCompPart): string[] => {
  const taken = lines.filter(({ state, cost }) => isMonopolistic(state) && !cost.stateFund);
  const states = [...new Set(lines.map(({ state }) => state).filter(isMonopolistic))];
  return [
    ...funds.map((fund) => `${fundText(fund)}; ${stopGapText}.`),
    ...taken.map(({ state, code }) => `${state} ${code}: ${fundOverrideText}.`),
    ...(states.length > 0 ? [`${states.join(', ')}: the state’s own fund is the only insurer there.`] : []),
  ];
};

/** Draws workers' comp by state and class code, today and proposed. Lines without a proposed rate stay out of the totals. */
export const workersComp = (
  pdf: Pdf,
  parent: Tag,
  { brand: { name: provider }, workersComp: part, year }: ProposalFacts,
): void => {
  if (!part || part.lines.length === 0) return;
  const { cost } = part;
  const lines = part.lines.filter((line) => !line.cost.stateFund);
  const title = 'Workers’ compensation';
  if (lines.length === 0) {
    heading(pdf, 2, title, { parent });
    notes(pdf, fundNotes(part), parent);
    return;
  }
  costTable(pdf, parent, {
    title,
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
  notes(
    pdf,
    [
      ...fundNotes(part),
      `Annual payroll divided by 100, times the rate; a dash means that our ${year} tables have no rate.`,
      'Not part of these figures: experience modification, premium discounts, expense constants and payroll limits for owners.',
    ],
    parent,
  );
};
