import type { Readable } from 'node:stream';
import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { fixedText, Money, sum } from '@worksmart/shared/platform/money.ts';
import { phoneText } from '@worksmart/shared/platform/reading/phone.ts';
import { coverageTiers, tierNames } from '@worksmart/shared/pricing/comparison/constants.ts';
import { frequencyLabel, paymentsPerYear } from '@worksmart/shared/pricing/comparison/frequency.rules.ts';
import { byTier, type TierAmounts } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import { renderDocument } from '#platform/pdf/document.ts';
import { longDate } from '#platform/pdf/long-date.ts';
import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { titledTable } from '#platform/pdf/table.ts';
import type { Column } from '#platform/pdf/table-layout.ts';
import { chapter, notes, paragraph } from '#platform/pdf/text.ts';
import type { EmployeeBenefitsFacts, EmployeePlan, EmployeePlanKind } from './employee-benefits.facts.ts';

/** Renders the employee benefits document: what an employee pays at each payroll, one page for each kind of plan. */
export const writeEmployeeBenefits = (facts: EmployeeBenefitsFacts, made: Date): Readable => {
  const { brand, company, year, date } = facts;
  const title = `${company} employee benefits ${year}`;
  return renderDocument({ title, brand, customer: company, date, made }, (pdf, body) => {
    for (const kind of facts.kinds) kindPage(pdf, body, kind, facts);
    if (facts.kinds.length === 0) {
      chapter(pdf, `Employee benefits ${year}`, body);
      paragraph(pdf, `${facts.group}: no plans are offered yet.`, { parent: body });
    }
  });
};

/** Benefits begin with their year. */
const startOf = (year: number): CalendarDate => `${year}-01-01T00:00:00`;

const kindPage = (pdf: Pdf, parent: Tag, { name, plans }: EmployeePlanKind, facts: EmployeeBenefitsFacts): void => {
  const { year, frequency, group } = facts;
  const paid = frequencyLabel(frequency).toLowerCase();
  chapter(pdf, `${name} plans ${year}`, parent);
  paragraph(pdf, `${group}. Amounts are per ${paid} payroll, by who is covered, from ${longDate(startOf(year))}.`, {
    parent,
  });
  amounts(pdf, parent, 'What you pay', plans, ({ employee }) => employee);
  amounts(pdf, parent, 'What your employer pays', plans, ({ employer }) => employer);
  amounts(pdf, parent, 'What the plan costs in total', plans, ({ employee, employer }) =>
    byTier((tier) => fixedText(sum([employee[tier], employer[tier]]))),
  );
  const each = plans.filter(({ hsa, isAnnualHsa }) => hsa && !isAnnualHsa);
  const once = plans.filter(({ hsa, isAnnualHsa }) => hsa && isAnnualHsa);
  amounts(pdf, parent, 'What your employer adds to your HSA', each, ({ hsa }) => hsa);
  amounts(pdf, parent, 'What your employer adds to your HSA (once a year)', once, ({ hsa }) => hsa);
  notes(
    pdf,
    [
      `Premiums are deducted from ${paymentsPerYear(frequency)} payrolls per year. Amounts are in US dollars.`,
      'The plan documents govern what is covered.',
      ...questionsTo(facts),
    ],
    parent,
  );
};

/** Says whom to ask; nothing without a contact. */
const questionsTo = ({ contact, company }: EmployeeBenefitsFacts): string[] => {
  if (!contact) return [];
  const lines = [contact.name, contact.phone && phoneText(contact.phone), contact.email];
  return [`Questions? Please ask ${company}: ${lines.filter(Boolean).join(', ')}.`];
};

/** Draws one amount of each plan by tier; a plan in which all are 0 is left out, and so is a table without plans. */
const amounts = (
  pdf: Pdf,
  parent: Tag,
  title: string,
  plans: readonly EmployeePlan[],
  of: (plan: EmployeePlan) => TierAmounts<string> | null,
): void => {
  const paid = plans.filter((plan) => coverageTiers.some((tier) => !new Money(of(plan)?.[tier] ?? 0).isZero()));
  if (paid.length === 0) return;
  const columns: Column[] = [
    { label: 'Plan', kind: 'text', share: 2.6 },
    ...coverageTiers.map((tier): Column => ({ label: tierNames[tier], kind: 'money', share: 1.05 })),
  ];
  const rows = paid.map((plan) => ({ cells: [plan.name, ...coverageTiers.map((tier) => of(plan)?.[tier])] }));
  const summary = `${title}, by plan and who is covered`;
  titledTable(pdf, 2, title, { summary, columns, sections: [{ rows }] }, parent);
};
