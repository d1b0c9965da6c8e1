import { sum } from '@worksmart/shared/money.ts';
import type { Pdf, Tag } from '../documents/pdf/pdf.ts';
import { table } from '../documents/pdf/table.ts';
import { heading } from '../documents/pdf/text.ts';
import type { ProposalFacts, WorkersCompLine } from './proposal.facts.ts';

/** Workers' compensation by state and class code, today and proposed. Lines without a proposed rate stay out of the totals. */
export const workersComp = (
  pdf: Pdf,
  parent: Tag,
  { provider }: ProposalFacts,
  lines: readonly WorkersCompLine[],
): void => {
  const priced = lines.filter(({ cost }) => cost.tieredRate !== null);
  heading(pdf, 2, 'Workers’ compensation', parent);
  table(
    pdf,
    {
      summary: `Workers’ compensation by state and class code, today and with ${provider}`,
      columns: [
        { label: 'State and class', kind: 'text', share: 1.2 },
        { label: 'Annual payroll', kind: 'money', share: 1.4 },
        { label: 'Rate today', kind: 'rate', share: 0.9 },
        { label: `Rate ${provider}`, kind: 'rate', share: 1 },
        { label: 'Cost today', kind: 'money', share: 1.2 },
        { label: `Cost ${provider}`, kind: 'money', share: 1.2 },
        { label: 'Your saving', kind: 'money', share: 1.2 },
      ],
      sections: [
        {
          rows: [
            ...lines.map(({ state, code, annualWages, rate, cost }) => ({
              cells: [
                `${state} ${code}`,
                annualWages,
                rate,
                cost.tieredRate,
                cost.currentCost,
                cost.tieredRate && cost.proposedCost,
                cost.tieredRate && cost.saving,
              ],
            })),
            {
              cells: [
                priced.length === lines.length ? 'In all' : 'Lines with a rate',
                sum(priced.map(({ annualWages }) => annualWages)),
                undefined,
                undefined,
                sum(priced.map(({ cost }) => cost.currentCost)),
                sum(priced.map(({ cost }) => cost.proposedCost ?? 0)),
                sum(priced.map(({ cost }) => cost.saving ?? 0)),
              ],
              look: 'total' as const,
            },
          ],
        },
      ],
    },
    parent,
  );
};
