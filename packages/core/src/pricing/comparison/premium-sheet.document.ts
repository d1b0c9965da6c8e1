import type { Readable } from 'node:stream';
import { keyFacts } from '#platform/pdf/blocks.ts';
import { renderDocument } from '#platform/pdf/document.ts';
import { longDate } from '#platform/pdf/long-date.ts';
import { chapter, heading, notes, notesHeight } from '#platform/pdf/text.ts';
import type { PlanReportFacts } from './benefit-comparison.document.ts';
import { coverageNote } from './plan-cost.section.ts';
import { premiumTable } from './premium-table.section.ts';

/** Renders the RFP Premium Benefit Sheet: every plan of the year with its monthly premiums at the medical tier. */
export const writePremiumSheet = ({ brand, customer, date, plans }: PlanReportFacts, made: Date): Readable => {
  const title = `${brand.name} premium benefit sheet for ${customer.name}`;
  return renderDocument({ title, brand, customer: customer.name, date, made }, (pdf, body) => {
    chapter(pdf, 'RFP Premium Benefit Sheet', body);
    const facts = [
      { label: 'Prepared for', value: customer.name },
      { label: 'Plan year', value: String(plans.year) },
      { label: 'Presented by', value: customer.agent?.name ?? '' },
      { label: 'Medical tier', value: plans.tier ?? '' },
    ];
    keyFacts(
      pdf,
      facts.filter(({ value }) => value !== ''),
      body,
    );
    for (const kind of plans.kinds) premiumTable(pdf, body, kind, plans);
    const lines = [
      coverageNote,
      `Premiums are ${plans.year} premiums in US dollars per person or family, per month${plans.tier ? `, medical ones at ${plans.tier}` : ''}.`,
      `As of ${longDate(date)}; the plan documents govern.`,
    ];
    heading(pdf, 3, 'Notes', { parent: body, needed: notesHeight(pdf, lines) });
    notes(pdf, lines, body);
  });
};
