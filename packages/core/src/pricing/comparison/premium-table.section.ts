import { coverageTiers, tierNames } from '@worksmart/shared/pricing/comparison/constants.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { titledTable } from '#platform/pdf/table.ts';
import type { Column, Row } from '#platform/pdf/table-layout.ts';
import { heading, notes, paragraph } from '#platform/pdf/text.ts';
import type { PlanDocument, PlanKind } from './plan-document.service.ts';

/**
 * Draws the premiums of all plans of one kind that the provider offers in the year: USD per month, four columns.
 * @param more.marksProposed those that are proposed to the customer stand out
 */
export const premiumTable = (
  pdf: Pdf,
  parent: Tag,
  kind: PlanKind,
  { year, tier }: PlanDocument,
  { marksProposed = false }: { marksProposed?: boolean } = {},
): void => {
  const title = `${kind.name} plans ${year}`;
  if (kind.offered.length === 0) {
    heading(pdf, 2, title, { parent });
    paragraph(pdf, `There are no ${kind.name.toLowerCase()} plans for ${year} yet.`, { parent });
    return;
  }
  const columns: Column[] = [
    { label: 'Plan', kind: 'text', share: 2.6 },
    { label: 'Code', kind: 'text', share: 1.6 },
    ...coverageTiers.map((one): Column => ({ label: tierNames[one], kind: 'money', share: 1.05 })),
  ];
  const proposed = new Set(marksProposed ? kind.plans.map((plan) => plan.proposed?.code) : []);
  const rows = kind.offered.map(({ name, code, premiums }): Row => {
    const isProposed = proposed.has(code);
    return {
      cells: [isProposed ? `${name}, proposed` : name, code, ...coverageTiers.map((one) => premiums?.[one] ?? null)],
      ...(isProposed && { look: 'chosen' }),
    };
  });
  const summary = `Monthly premiums of the ${year} ${kind.name.toLowerCase()} plans by coverage tier`;
  titledTable(pdf, 2, title, { summary, columns, sections: [{ rows }] }, parent);
  if (kind.typeId === planType.medical && tier === null) {
    notes(pdf, ['Medical premiums depend on the medical tier. None is selected yet.'], parent);
  }
};
