import type { Pdf, Tag } from '../platform/pdf/pdf.ts';
import { titledTable } from '../platform/pdf/table.ts';
import { notes } from '../platform/pdf/text.ts';
import type { ProposalFacts } from './proposal.facts.ts';

/** Unemployment tax by state, today and proposed. States of unknown cost stay out of the totals. */
export const unemployment = (pdf: Pdf, parent: Tag, { provider, unemployment: part, year }: ProposalFacts): void => {
  const { lines, cost } = part;
  if (lines.length === 0) return;
  titledTable(
    pdf,
    2,
    'Unemployment tax',
    {
      summary: `Annual unemployment tax by state, today and with ${provider}`,
      columns: [
        { label: 'State', kind: 'text', share: 0.9 },
        { label: 'Employees', kind: 'count', share: 0.9 },
        { label: '% today', kind: 'rate', share: 0.9 },
        { label: `% ${provider}`, kind: 'rate', share: 1.05 },
        { label: 'Cost today', kind: 'money', share: 1.2 },
        { label: `Cost ${provider}`, kind: 'money', share: 1.2 },
        { label: 'Your savings', kind: 'money', share: 1.2 },
      ],
      sections: [
        {
          rows: [
            ...lines.map(({ state, employees, taxRate, cost: one }) => ({
              cells: [
                ...[state, employees, taxRate, one.proposedTaxRate],
                ...[one.currentSUTA, one.proposedSUTA, one.saving],
              ],
            })),
            {
              cells: [
                ...[cost.leftOut > 0 ? 'With a rate' : 'Total', undefined, undefined, undefined],
                ...[cost.today, cost.provider, cost.saving],
              ],
              look: 'total' as const,
            },
          ],
        },
      ],
    },
    parent,
  );
  const own = lines.filter(({ cost: one }) => one.explain?.isVariable).map(({ state }) => state);
  const low = lines.filter(({ mayBeOverstated }) => mayBeOverstated).map(({ state }) => state);
  const unknown = lines.filter(({ cost: one }) => one.saving === null).map(({ state }) => state);
  notes(
    pdf,
    [
      'Employees × the state’s taxable wage base × the rate, with the full wage base for each employee.',
      ...(own.length > 0
        ? [`${own.join(', ')}: the state goes by your own account, so your rate stays as it is.`]
        : []),
      ...(low.length > 0
        ? [`${low.join(', ')}: your average wage is under the taxable wage base; the cost may be overstated.`]
        : []),
      ...(unknown.length > 0 ? [`A dash means that our tables have no ${year} rate: ${unknown.join(', ')}.`] : []),
    ],
    parent,
  );
};
