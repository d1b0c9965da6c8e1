import { planFeatures } from '@worksmart/shared/pricing/comparison/plan-features.rules.ts';
import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { titledTable } from '#platform/pdf/table.ts';
import type { Column, Row } from '#platform/pdf/table-layout.ts';
import { notes } from '#platform/pdf/text.ts';
import type { DocumentPlan, PlanKind } from './plan-document.service.ts';

const notSaid = { today: 'not given to us', offered: 'not stated' } as const;

/**
 * Draws what one plan covers next to the plan proposed to replace it.
 * @returns a note, if one of the two is not known
 */
const planSideBySide = (
  pdf: Pdf,
  parent: Tag,
  { typeId, plan, provider }: { typeId: number; plan: DocumentPlan; provider: string },
): string[] => {
  const { name, proposed, info, isIndividual } = plan;
  const features = planFeatures(typeId, info, proposed?.description ?? '');
  if (features.length === 0) return [`${name}: what it covers was not given to us.`];
  const knowsToday = features.some(({ today }) => today);
  const sides = [
    ...(knowsToday
      ? [{ label: `Today: ${name}`, insured: isIndividual ? 'Individually' : 'As a group', side: 'today' as const }]
      : []),
    ...(proposed
      ? [{ label: `${provider}: ${proposed.name}`, insured: `By ${proposed.vendor}`, side: 'offered' as const }]
      : []),
  ];
  const rows: Row[] = [
    { cells: ['Insured', ...sides.map(({ insured }) => insured)] },
    ...features.map((feature) => ({
      cells: [feature.label, ...sides.map(({ side }) => feature[side] || notSaid[side])],
    })),
  ];
  const columns: Column[] = [
    { label: '', kind: 'text', share: 1.2 },
    ...sides.map(({ label }): Column => ({ label, kind: 'text', share: 2 })),
  ];
  const summary = `What ${name} covers today, and what the plan proposed in its place covers`;
  const title = knowsToday && proposed ? `${name}, side by side` : `What ${knowsToday ? name : proposed?.name} covers`;
  titledTable(pdf, 3, title, { summary, columns, sections: [{ rows }], whole: true }, parent);
  return knowsToday ? [] : [`What ${name} covers today was not given to us.`];
};

/** Draws what each plan of one kind covers next to the plan proposed to replace it, in two columns. */
export const sideBySide = (pdf: Pdf, parent: Tag, { typeId, plans }: PlanKind, provider: string): void => {
  for (const plan of plans) notes(pdf, planSideBySide(pdf, parent, { typeId, plan, provider }), parent);
};
