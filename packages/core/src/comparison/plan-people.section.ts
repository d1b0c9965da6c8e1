import { tierLabels } from '@worksmart/shared/comparison/constants.ts';
import type { Pdf, Tag } from '../platform/pdf/pdf.ts';
import { titledTable } from '../platform/pdf/table.ts';
import type { DocumentPlan } from './plan-document.facts.ts';

/** Draws the employees of an individual plan, one by one, and their total. USD per month. */
export const planPeople = (pdf: Pdf, parent: Tag, { name, people, compared }: DocumentPlan, provider: string): void => {
  if (people.length === 0) return;
  const { customer, provider: offered, difference } = compared.monthly;
  titledTable(
    pdf,
    3,
    `People in ${name}`,
    {
      summary: `Monthly cost of each person in ${name}, today and with ${provider}`,
      columns: [
        { label: 'Name', kind: 'text', share: 3 },
        { label: 'Covers', kind: 'text', share: 0.8 },
        { label: 'Today', kind: 'money', share: 1.2 },
        { label: provider, kind: 'money', share: 1.2 },
        { label: 'Saving', kind: 'money', share: 1.2 },
      ],
      sections: [
        {
          rows: [
            ...people.map((person) => ({
              cells: [
                ...[person.name, tierLabels[person.tier]],
                ...[person.cost.customer, person.cost.provider, person.cost.difference],
              ],
            })),
            { cells: [`Total, ${people.length} people`, undefined, customer, offered, difference], look: 'total' },
          ],
        },
      ],
    },
    parent,
  );
};
