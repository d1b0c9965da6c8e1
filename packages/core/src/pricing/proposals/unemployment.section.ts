import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { notes } from '#platform/pdf/text.ts';
import { costTable } from './cost-table.ts';
import type { ProposalFacts, UnemploymentLine } from './proposal.facts.ts';

/** Draws unemployment tax by state, today and proposed. States of unknown cost stay out of the totals. */
export const unemployment = (
  pdf: Pdf,
  parent: Tag,
  { brand: { name: provider }, unemployment: part, restart, year }: ProposalFacts,
): void => {
  const { lines, cost } = part;
  if (lines.length === 0) return;
  const knowsWages = lines.some((line) => line.knowsWages);
  costTable(pdf, parent, {
    title: 'Unemployment tax',
    summary: `Annual unemployment tax by state, today and with ${provider}`,
    provider,
    columns: [
      { label: 'State', kind: 'text', share: 0.9 },
      knowsWages
        ? { label: 'Taxable wages', kind: 'money', share: 1.2 }
        : { label: 'Employees', kind: 'count', share: 0.9 },
      { label: '% today', kind: 'rate', share: 0.9 },
      { label: `% ${provider}`, kind: 'rate', share: 1.05 },
    ],
    rows: lines.map(({ state, employees, taxRate, taxableWages, cost: one }) => [
      // Typed costs do not follow from taxable wages.
      ...[state, knowsWages ? (taxableWages ?? undefined) : employees, taxRate, one.proposedTaxRate],
      ...[one.currentSUTA, one.proposedSUTA, one.saving],
    ]),
    total: cost,
  });
  const own = lines.filter(({ cost: one }) => one.explain?.isVariable).map(({ state }) => state);
  const moves = lines.filter(({ movesExperience }) => movesExperience).map(({ state }) => state);
  const open = (restart?.parts ?? []).flatMap(({ state, carries }) => (state && carries === null ? [state] : []));
  const low = lines.filter(({ mayBeOverstated }) => mayBeOverstated).map(({ state }) => state);
  const unknown = lines.filter(({ cost: one }) => one.saving === null).map(({ state }) => state);
  notes(
    pdf,
    [
      ...wagesNote(lines),
      ...(own.length > 0 ? [`${own.join(', ')}: the state uses your own account, so your rate stays as it is.`] : []),
      ...(moves.length > 0
        ? [
            `${moves.join(', ')}: joining moves your experience balance into the account of ${provider}; leaving moves a share of it back.`,
          ]
        : []),
      ...(open.length > 0
        ? [`${open.join(', ')}: the taxable wage base may start again if you join in the middle of a year.`]
        : []),
      ...(low.length > 0
        ? [`${low.join(', ')}: your average wage is under the taxable wage base; the cost may be overstated.`]
        : []),
      ...(unknown.length > 0 ? [`A dash means that our tables have no ${year} rate: ${unknown.join(', ')}.`] : []),
    ],
    parent,
  );
};

const wagesNote = (lines: readonly UnemploymentLine[]): string[] => {
  if (!lines.some((line) => line.knowsWages)) {
    return ['Employees × the state’s taxable wage base × the rate, with the full wage base for each employee.'];
  }
  const counted = lines.filter((line) => line.taxableWages && !line.knowsWages).map(({ state }) => state);
  return [
    'Taxable wages × the rate. Each person’s wages are taxed up to the state’s taxable wage base.',
    ...(counted.length > 0 ? [`${counted.join(', ')}: the full wage base for each employee.`] : []),
  ];
};
