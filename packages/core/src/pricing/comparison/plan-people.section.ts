import { tierLabels } from '@worksmart/shared/pricing/comparison/constants.ts';
import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { titledTable } from '#platform/pdf/table.ts';
import type { Column, Row } from '#platform/pdf/table-layout.ts';
import type { DocumentPlan } from './plan-document.facts.ts';

/** Draws the employees of an individual plan, one by one, and their total. USD per month. */
export const planPeople = (pdf: Pdf, parent: Tag, { name, people, compared }: DocumentPlan, provider: string): void => {
  if (people.length === 0) return;
  const { customer, provider: offered, difference } = compared.monthly;
  const columns: Column[] = [
    { label: 'Name', kind: 'text', share: 3 },
    { label: 'Covers', kind: 'text', share: 0.8 },
    { label: 'Today', kind: 'money', share: 1.2 },
    { label: provider, kind: 'money', share: 1.2 },
    { label: 'Saving', kind: 'money', share: 1.2 },
  ];
  const rows: Row[] = [
    ...people.map(({ name: person, tier, cost }) => ({
      cells: [person, tierLabels[tier], cost.customer, cost.provider, cost.difference],
    })),
    { cells: [`Total, ${people.length} people`, undefined, customer, offered, difference], look: 'total' },
  ];
  const summary = `Monthly cost of each person in ${name}, today and with ${provider}`;
  titledTable(pdf, 3, `People in ${name}`, { summary, columns, sections: [{ rows }] }, parent);
};
