import { planInfoTopics } from '@worksmart/shared/pricing/comparison/plan-info.ts';
import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { titledTable } from '#platform/pdf/table.ts';
import type { Column, Row, Section } from '#platform/pdf/table-layout.ts';
import type { DocumentPlan, OfferedPlan, PlanKind } from './plan-document.facts.ts';

/** The most plans next to each other on one page. */
const abreast = 3;

const proposedRows: readonly [label: string, of: (plan: OfferedPlan) => string][] = [
  ['Plan', ({ name }) => name],
  ['Insurer', ({ vendor }) => vendor],
  ['Summary', ({ description }) => description],
];

const infoRows = (typeId: number, plans: readonly DocumentPlan[]): Row[] =>
  planInfoTopics(typeId).flatMap(({ name, inputs }) =>
    inputs
      .filter(({ field }) => plans.some(({ info }) => info[field]))
      .map(({ field, label }) => ({
        cells: [name === label ? name : `${name}: ${label}`, ...plans.map(({ info }) => info[field] || '—')],
      })),
  );

const sectionsOf = (typeId: number, plans: readonly DocumentPlan[], provider: string): Section[] => {
  const info = infoRows(typeId, plans);
  return [
    {
      label: 'Your plan today',
      rows: [
        { cells: ['Insured', ...plans.map(({ isIndividual }) => (isIndividual ? 'Individually' : 'As a group'))] },
        { cells: ['People', ...plans.map(({ compared }) => String(compared.quantity))] },
        ...info,
      ],
    },
    {
      label: `${provider} in its place`,
      rows: proposedRows.map(([label, of]) => ({
        cells: [label, ...plans.map(({ proposed }) => (proposed ? of(proposed) || '—' : '—'))],
      })),
    },
  ];
};

/** Draws what the plans of one kind cover, up to three next to each other, from their Info fields, with their replacements. */
export const sideBySide = (pdf: Pdf, parent: Tag, { typeId, name, plans }: PlanKind, provider: string): void => {
  for (let index = 0; index < plans.length; index += abreast) {
    const group = plans.slice(index, index + abreast);
    const title = `${name} plans side by side`;
    const summary = `What your ${name.toLowerCase()} plans cover today and what the proposed plans cover`;
    const columns: Column[] = [
      { label: '', kind: 'text', share: 1.3 },
      ...group.map((plan): Column => ({ label: plan.name, kind: 'text', share: 2 })),
    ];
    const spec = { summary, columns, sections: sectionsOf(typeId, group, provider), whole: true };
    titledTable(pdf, 3, index === 0 ? title : `${title}, continued`, spec, parent);
  }
};
