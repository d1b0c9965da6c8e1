import type { Readable } from 'node:stream';
import {
  employeeField,
  employerField,
  hsaField,
  planSectionNames,
  planSections,
  premiumField,
} from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { BenefitGroup, GroupPlan } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { fixedText } from '@worksmart/shared/platform/money.ts';
import { type CoverageTier, coverageTiers, tierNames } from '@worksmart/shared/pricing/comparison/constants.ts';
import type { Brand } from '#platform/brand.ts';
import { renderDocument } from '#platform/pdf/document.ts';
import { longDate } from '#platform/pdf/long-date.ts';
import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { titledTable } from '#platform/pdf/table.ts';
import type { Column } from '#platform/pdf/table-layout.ts';
import { chapter, heading, paragraph } from '#platform/pdf/text.ts';

/** The content of a renewed group's document. */
export interface RenewedGroup {
  brand: Brand;
  company: string;
  group: BenefitGroup;
  /** Returns the name of a plan type. */
  kindOf: (typeId: number) => string;
  submitted: CalendarDate | null;
  approved: CalendarDate;
  approvedBy: string;
}

/** Renders the benefits agreed on for a year: every offered plan, by tier, USD per month. */
export const writeRenewedGroup = (facts: RenewedGroup, made: Date): Readable => {
  const { brand, company, group, approved, approvedBy, submitted } = facts;
  const name = group.benefitGroup.name;
  const title = `${company} benefits renewal ${group.year}`;
  return renderDocument({ title, brand, customer: company, date: approved, made }, (pdf, body) => {
    chapter(pdf, `Benefits renewal ${group.year}`, body);
    paragraph(
      pdf,
      `${name}. In effect from ${longDate(`${group.year}-01-01T00:00:00`)}. Amounts are monthly, in US dollars, by who is covered.`,
      { parent: body },
    );
    const { signedName } = group.renewal;
    const signature = [submitted && `Submitted ${longDate(submitted)}`, signedName && `signed by ${signedName}`];
    const steps = [signature.filter(Boolean).join(', '), `Approved ${longDate(approved)} by ${approvedBy}`];
    paragraph(pdf, `${steps.filter(Boolean).join('. ')}.`, { parent: body });
    for (const section of planSectionNames) {
      const plans = group[section].plans.filter(({ active }) => active);
      if (plans.length > 0 && !(section === 'medical' && group.omitMedical))
        kind(pdf, body, facts.kindOf(planSections[section]), plans);
    }
  });
};

const columns: Column[] = [
  { label: 'Monthly', kind: 'text', share: 2.2 },
  ...coverageTiers.map((tier): Column => ({ label: tierNames[tier], kind: 'money', share: 1.1 })),
];

const kind = (pdf: Pdf, parent: Tag, name: string, plans: readonly GroupPlan[]): void => {
  heading(pdf, 2, name, { parent });
  for (const plan of plans) {
    const row = (label: string, fieldOf: (tier: CoverageTier) => keyof GroupPlan) => ({
      cells: [label, ...coverageTiers.map((tier) => fixedText(String(plan[fieldOf(tier)])))],
    });
    const rows = [row('Premium', premiumField), row('Employer', employerField), row('Employee', employeeField)];
    if (plan.hasHSA) rows.push(row(plan.isAnnual_HSA ? 'HSA, once per year' : 'HSA', hsaField));
    const summary = `${plan.planName}: premium and who pays what, by coverage tier`;
    titledTable(pdf, 3, plan.planName, { summary, columns, sections: [{ rows }] }, parent);
  }
};
