import { notes } from '#platform/pdf/text.ts';
import { costTable } from './cost-table.ts';
import type { ProposalSection, UnemploymentLine } from './proposal.facts.ts';

/** Draws unemployment tax by state, today and proposed. States of unknown cost stay out of the totals. */
export const unemployment: ProposalSection = (pdf, parent, { brand, unemployment: part, restart, year }) => {
  const { lines, cost } = part;
  const provider = brand.name;
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
    rows: lines.map(({ state, employees, taxRate, taxableWages, cost: one }) => ({
      cells: [
        // Typed costs do not follow from taxable wages.
        state,
        knowsWages ? (taxableWages ?? undefined) : employees,
        taxRate,
        one.proposedTaxRate,
        one.currentSUTA,
        one.proposedSUTA,
      ],
      saving: one.saving,
    })),
    total: cost,
  });
  const statesOf = (those: (line: UnemploymentLine) => boolean) => lines.filter(those).map(({ state }) => state);
  const open = (restart?.parts ?? []).flatMap(({ state, carries }) => (state && carries === null ? [state] : []));
  const unknown = statesOf(({ cost: one }) => one.saving === null);
  notes(
    pdf,
    [
      ...wagesNote(lines),
      ...noteOn(
        statesOf(({ cost: one }) => one.explain?.isVariable ?? false),
        'the state uses your own account, so your rate stays as it is.',
      ),
      ...noteOn(
        statesOf(({ movesExperience }) => movesExperience),
        `joining moves your experience balance into the account of ${provider}; leaving moves a share of it back.`,
      ),
      ...noteOn(open, 'the taxable wage base may start again if you join in the middle of a year.'),
      ...noteOn(
        statesOf(({ mayBeOverstated }) => mayBeOverstated),
        'your average wage is under the taxable wage base; the cost may be overstated.',
      ),
      ...(unknown.length > 0 ? [`A dash means that our tables have no ${year} rate: ${unknown.join(', ')}.`] : []),
    ],
    parent,
  );
};

/** Returns a note on some states; none without any. */
const noteOn = (states: readonly string[], text: string): string[] =>
  states.length > 0 ? [`${states.join(', ')}: ${text}`] : [];

const wagesNote = (lines: readonly UnemploymentLine[]): string[] => {
  if (!lines.some((line) => line.knowsWages)) {
    return ['Employees × the state’s taxable wage base × the rate, with the full wage base for each employee.'];
  }
  const counted = lines.filter((line) => line.taxableWages && !line.knowsWages).map(({ state }) => state);
  return [
    'Taxable wages × the rate. Each person’s wages are taxed up to the state’s taxable wage base.',
    ...noteOn(counted, 'the full wage base for each employee.'),
  ];
};
