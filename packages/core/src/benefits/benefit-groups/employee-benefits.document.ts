import type { Readable } from 'node:stream';
import { paidNames } from '@worksmart/shared/benefits/renewals/change-texts.ts';
import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { fixedText, Money, sum } from '@worksmart/shared/platform/money.ts';
import { phoneText } from '@worksmart/shared/platform/reading/phone.ts';
import { withStop } from '@worksmart/shared/platform/sentence.ts';
import { coverageTiers, tierNames } from '@worksmart/shared/pricing/comparison/constants.ts';
import { paymentsPerYear } from '@worksmart/shared/pricing/comparison/frequency.rules.ts';
import { byTier, type TierAmounts } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import { renderDocument } from '#platform/pdf/document.ts';
import { longDate } from '#platform/pdf/long-date.ts';
import type { Pdf, Tag } from '#platform/pdf/pdf.ts';
import { table } from '#platform/pdf/table.ts';
import type { Column, Section } from '#platform/pdf/table-layout.ts';
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
  const paid = paidNames[frequency].toLowerCase();
  chapter(pdf, `${name} plans ${year}`, parent);
  const scope = `${group}. Amounts are per payroll (${paid}), by who is covered, from ${longDate(startOf(year))}.`;
  paragraph(pdf, `${scope}${questionsTo(facts)}`, { parent });
  const columns: Column[] = [
    { label: `Per payroll (${paid})`, kind: 'text', share: 2.6 },
    ...coverageTiers.map((tier): Column => ({ label: tierNames[tier], kind: 'money', share: 1.05 })),
  ];
  const summary = `What employees and employer pay for ${name.toLowerCase()} plans, by plan and who is covered`;
  table(pdf, { summary, columns, sections: sectionsOf(plans) }, parent);
  const payrolls = `Premiums are deducted from ${paymentsPerYear(frequency)} payrolls per year.`;
  notes(pdf, [`${payrolls} Amounts are in US dollars. The plan documents govern what is covered.`], parent);
};

/** Says whom to ask; nothing without a contact. */
const questionsTo = ({ contact }: EmployeeBenefitsFacts): string => {
  if (!contact) return '';
  const lines = [contact.name, contact.phone && phoneText(contact.phone), contact.email];
  return ` Questions? Please ask ${withStop(lines.filter(Boolean).join(', '))}`;
};

type AmountsOf = (plan: EmployeePlan) => TierAmounts<string> | null;

const shares: readonly { label: string; of: AmountsOf }[] = [
  { label: 'What you pay', of: ({ employee }) => employee },
  { label: 'What your employer pays', of: ({ employer }) => employer },
  {
    label: 'What the plan costs in total',
    of: ({ employee, employer }) => byTier((tier) => fixedText(sum([employee[tier], employer[tier]]))),
  },
  { label: 'What your employer adds to your HSA', of: ({ hsa, isAnnualHsa }) => (isAnnualHsa ? null : hsa) },
  {
    label: 'What your employer adds to your HSA (once a year)',
    of: ({ hsa, isAnnualHsa }) => (isAnnualHsa ? hsa : null),
  },
];

/** Returns each amount of the plans by tier; a plan in which all are 0 is left out, and so is an amount without plans. */
const sectionsOf = (plans: readonly EmployeePlan[]): Section[] =>
  shares.flatMap(({ label, of }) => {
    const paid = plans.filter((plan) => coverageTiers.some((tier) => !new Money(of(plan)?.[tier] ?? 0).isZero()));
    const rows = paid.map((plan) => ({ cells: [plan.name, ...coverageTiers.map((tier) => of(plan)?.[tier])] }));
    return rows.length > 0 ? [{ label, rows }] : [];
  });
