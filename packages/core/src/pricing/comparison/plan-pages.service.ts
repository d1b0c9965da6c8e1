import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { heading } from '#platform/pdf/text.ts';
import { planCost } from './plan-cost.section.ts';
import type { PlanKind } from './plan-document.service.ts';
import { sideBySide } from './side-by-side.section.ts';

export { premiumTable } from './premium-table.section.ts';

/** Draws the selected plans of one kind, each next to the plan proposed to replace it, then what they cover. */
export const comparedPlans = (pdf: Pdf, parent: Tag, kind: PlanKind): void => {
  if (kind.plans.length === 0) return;
  const { name: provider } = pdf.facts.brand;
  heading(pdf, 2, `Your ${kind.name.toLowerCase()} plans compared`, { parent, needed: 145 });
  for (const plan of kind.plans) planCost(pdf, parent, plan, provider);
  sideBySide(pdf, parent, kind, provider);
};
