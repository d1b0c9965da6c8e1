import { coverageTiers, tierLabels } from '@worksmart/shared/pricing/comparison/constants.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { titledTable } from '#platform/pdf/table.ts';
import type { Column } from '#platform/pdf/table-layout.ts';
import { heading, notes, paragraph } from '#platform/pdf/text.ts';
import type { PlanDocument, PlanKind } from './plan-document.facts.ts';

/** Draws the premiums of all plans of one kind that the provider offers in the year: USD per month, four columns. */
export const premiumTable = (pdf: Pdf, parent: Tag, kind: PlanKind, { year, tier }: PlanDocument): void => {
  const title = `${kind.name} plans ${year}`;
  if (kind.offered.length === 0) {
    heading(pdf, 2, title, { parent });
    paragraph(pdf, `There are no ${kind.name.toLowerCase()} plans for ${year} yet.`, { parent });
    return;
  }
  const columns: Column[] = [
    { label: 'Plan', kind: 'text', share: 2.6 },
    { label: 'Code', kind: 'text', share: 1.5 },
    ...coverageTiers.map((one): Column => ({ label: tierLabels[one], kind: 'money', share: 1.05 })),
  ];
  const rows = kind.offered.map(({ name, code, premiums }) => ({
    cells: [name, code, ...coverageTiers.map((one) => premiums?.[one] ?? null)],
  }));
  const summary = `Monthly premiums of the ${year} ${kind.name.toLowerCase()} plans by coverage tier`;
  titledTable(pdf, 2, title, { summary, columns, sections: [{ rows }] }, parent);
  if (kind.typeId === planType.medical && tier === null) {
    notes(pdf, ['Medical premiums depend on the medical tier. None is selected yet.'], parent);
  }
};
