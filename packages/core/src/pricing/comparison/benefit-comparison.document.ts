import type { Readable } from 'node:stream';
import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import type { Brand } from '#platform/brand.ts';
import type { Letterhead } from '#platform/pdf/customer-cover.ts';
import { renderDocument } from '#platform/pdf/document.ts';
import { longDate } from '#platform/pdf/long-date.ts';
import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { chapter, heading, notes, notesHeight } from '#platform/pdf/text.ts';
import { overview } from './overview.section.ts';
import { coverageNote, planPeople } from './plan-cost.section.ts';
import type { PlanDocument } from './plan-document.service.ts';
import { comparedPlans } from './plan-pages.service.ts';

export interface PlanReportFacts {
  brand: Brand;
  customer: Letterhead;
  date: CalendarDate;
  plans: PlanDocument;
}

/** Renders the comparison: cover, result, each plan next to the proposed one, what they cover, and their employees. */
export const writeBenefitComparison = (facts: PlanReportFacts, made: Date): Readable => {
  const { brand, customer, date, plans } = facts;
  const title = `${brand.name} plan comparison for ${customer.name}`;
  const cover = {
    kind: `Plan comparison for ${plans.year}`,
    subtitle: 'Your benefit plans today and the plans that would replace them',
    customer,
  };
  return renderDocument({ title, brand, customer: customer.name, date, made, cover }, (pdf, body) => {
    overview(pdf, body, plans);
    basis(pdf, body, facts);
    const compared = plans.kinds.filter((kind) => kind.plans.length > 0);
    for (const kind of compared) comparedPlans(pdf, body, kind);
    const individual = compared.flatMap((kind) => kind.plans).filter(({ people }) => people.length > 0);
    if (individual.length > 0) chapter(pdf, 'Person by person', body);
    for (const plan of individual) planPeople(pdf, body, plan, brand.name);
  });
};

const basis = (pdf: Pdf, parent: Tag, { brand, date, plans }: PlanReportFacts): void => {
  const lines = [
    coverageNote,
    `Your plans, their enrollment and their cost are as you gave them to us by ${longDate(date)}.`,
    `${brand.name} premiums are those of ${plans.year}${plans.tier ? `, medical ones at ${plans.tier}` : ''}, for the same people as today.`,
    'Amounts are in US dollars, rounded to the cent in every cell; totals are sums of the amounts shown, and a year is twelve months.',
    'What your plans cover is as you gave it to us; the plan documents govern.',
  ];
  heading(pdf, 2, 'Basis of these figures', { parent, needed: notesHeight(pdf, lines) });
  notes(pdf, lines, parent);
};
