import type { Readable } from 'node:stream';
import { planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { type CobraKind, type CobraPercents, cobraRates } from '@worksmart/shared/benefits/cobra/cobra.rules.ts';
import type { CobraSheet } from '@worksmart/shared/benefits/cobra/cobra.schema.ts';
import {
  basisLine,
  federalLines,
  kindTitle,
  rateLine,
  selfFundedLine,
  stateLines,
} from '@worksmart/shared/benefits/cobra/cobra.texts.ts';
import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { fieldName } from '@worksmart/shared/platform/field-name.ts';
import { coverageTiers, tierNames } from '@worksmart/shared/pricing/comparison/constants.ts';
import type { Brand } from '#platform/brand.ts';
import { renderDocument } from '#platform/pdf/document.ts';
import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { table } from '#platform/pdf/table.ts';
import type { Column, Section } from '#platform/pdf/table-layout.ts';
import { chapter, heading, notes, paragraph } from '#platform/pdf/text.ts';

/** The content of the PDF with the COBRA rates of a group. */
export interface CobraRatesFacts {
  brand: Brand;
  company: string;
  date: CalendarDate;
  percents: CobraPercents;
  sheet: CobraSheet;
}

/** Renders the COBRA rates of a group: a table for each percentage, and what they depend on. */
export const writeCobraRates = ({ brand, company, date, percents, sheet }: CobraRatesFacts, made: Date): Readable => {
  const title = `${company} COBRA rates ${sheet.year}`;
  return renderDocument({ title, brand, customer: company, date, made }, (pdf, body) => {
    chapter(pdf, `COBRA rates ${sheet.year}`, body);
    paragraph(pdf, `${sheet.group}. ${rateLine(sheet, percents)}`, { parent: body });
    if (sheet.plans.length === 0) paragraph(pdf, 'No medical, dental or vision plan is offered.', { parent: body });
    else for (const kind of ['continuation', 'disability'] as const) ratesOf(pdf, body, kind, { percents, sheet });
    notes(pdf, [basisLine(sheet), selfFundedLine, ...federalLines(sheet), ...stateLines(sheet)], body);
  });
};

const columns: readonly Column[] = [
  { label: 'Per month', kind: 'text', share: 2.6 },
  ...coverageTiers.map((tier): Column => ({ label: tierNames[tier], kind: 'money', share: 1.05 })),
];

const ratesOf = (
  pdf: Pdf,
  parent: Tag,
  kind: CobraKind,
  { percents, sheet }: Pick<CobraRatesFacts, 'percents' | 'sheet'>,
): void => {
  const title = kindTitle(kind, percents[kind]);
  heading(pdf, 2, title, { parent });
  const sections = planSectionNames.flatMap((section): Section[] => {
    const rows = sheet.plans
      .filter((plan) => plan.section === section)
      .map((plan) => {
        const rates = cobraRates(plan, percents[kind]);
        return { cells: [plan.planName, ...coverageTiers.map((tier) => rates[tier])] };
      });
    return rows.length > 0 ? [{ label: fieldName(section), rows }] : [];
  });
  table(pdf, { summary: `${title}, by plan and who is covered`, columns, sections, whole: 'sections' }, parent);
};
