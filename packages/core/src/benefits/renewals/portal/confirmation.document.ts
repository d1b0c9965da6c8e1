import type { Readable } from 'node:stream';
import type { PlanSection } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { coveredNames, enrolledText, paidNames } from '@worksmart/shared/benefits/renewals/change-texts.ts';
import { businessDay } from '@worksmart/shared/platform/dates.ts';
import { fixedText, Money, sum } from '@worksmart/shared/platform/money.ts';
import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { paymentsPerYear } from '@worksmart/shared/pricing/comparison/frequency.rules.ts';
import type { Brand } from '#platform/brand.ts';
import { type Fact, keyFacts, keyFactsStart } from '#platform/pdf/blocks.ts';
import { renderDocument } from '#platform/pdf/document.ts';
import { longDate } from '#platform/pdf/long-date.ts';
import { makeRoom, type Pdf, type Tag } from '#platform/pdf/pdf.ts';
import { table, tableStart, titledTable } from '#platform/pdf/table.ts';
import type { Column, Row, Section, TableSpec } from '#platform/pdf/table-layout.ts';
import { chapter, heading, notes, notesHeight, paragraph } from '#platform/pdf/text.ts';
import type { ConfirmedPlan, ConfirmedSection, ConfirmedTotals, RenewalConfirmation } from '../stored-signature.ts';

const sectionNames: Readonly<Record<PlanSection, string>> = { medical: 'Medical', dental: 'Dental', vision: 'Vision' };

const momentIn = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long', timeZone }).format(instant);

/**
 * Renders the signed confirmation of a renewal: choices, what employees pay before and after, and the signature.
 * @param others the benefits that go on unchanged
 */
export const writeRenewalConfirmation = (
  facts: RenewalConfirmation,
  { brand, zone, made, others = [] }: { brand: Brand; zone: string; made: Date; others?: readonly Fact[] },
): Readable => {
  const { company, group, year, sections, totals, signature } = facts;
  const signedAt = new Date(signature.signedAt);
  const date = businessDay(signedAt, zone);
  return renderDocument({ title: `${company} renewal ${year}`, brand, customer: company, date, made }, (pdf, body) => {
    chapter(pdf, `Benefits renewal ${year}`, body);
    const signed = `Elected by ${company} and signed electronically on ${longDate(date)}.`;
    const begins = `In effect from ${longDate(`${year}-01-01T00:00:00`)}.`;
    paragraph(pdf, `${group}. ${begins} ${signed}`, { parent: body });
    if (totals) totalsPart(pdf, body, totals, year);
    for (const section of sections) sectionPart(pdf, body, section, year);
    if (sections.every(({ plans }) => plans.length === 0)) {
      paragraph(pdf, `No medical, dental or vision plan is offered in ${year}.`, { parent: body });
    }
    othersPart(pdf, body, others, facts);
    signaturePart(pdf, body, facts, momentIn(signedAt, zone));
  });
};

const totalsPart = (pdf: Pdf, parent: Tag, totals: ConfirmedTotals, year: number): void => {
  const { employer, employees, people, uncounted, source } = totals;
  const rowOf = (label: string, { before, after }: ConfirmedTotals['employer']): Row => ({
    cells: [label, before, after, new Money(after).minus(before)],
  });
  const all = {
    before: fixedText(sum([employer.before, employees.before])),
    after: fixedText(sum([employer.after, employees.after])),
  };
  const spec: TableSpec = {
    summary: `What the plans cost per month in ${year - 1} and ${year}, for all employees who are counted`,
    columns: [
      { label: 'Per month', kind: 'text', share: 1.8 },
      ...[year - 1, year].map((label): Column => ({ label: String(label), kind: 'money', share: 1.1 })),
      { label: 'Change', kind: 'change', share: 1.1 },
    ],
    sections: [
      {
        rows: [rowOf('Employer', employer), rowOf('Employees', employees), { ...rowOf('In all', all), look: 'total' }],
      },
    ],
    whole: true,
  };
  titledTable(pdf, 2, `What ${year} costs in all`, spec, parent);
  notes(pdf, [enrolledText(people, uncounted, source)], parent);
};

const othersPart = (
  pdf: Pdf,
  parent: Tag,
  others: readonly Fact[],
  { year, sections }: Pick<RenewalConfirmation, 'year' | 'sections'>,
): void => {
  if (others.length === 0) return;
  heading(pdf, 2, `Life, disability and retirement ${year}`, { parent, needed: keyFactsStart(pdf, others) });
  keyFacts(pdf, others, parent);
  const signed = sections.length > 0 ? 'the plans above' : 'this renewal';
  notes(pdf, [`These continue unchanged. The signature is for ${signed}.`], parent);
};

const sectionPart = (pdf: Pdf, parent: Tag, { section, plans, dropped }: ConfirmedSection, year: number): void => {
  const name = sectionNames[section];
  if (plans.length > 0) {
    titledTable(pdf, 2, `${name}: monthly contributions ${year}`, contributions(name, plans), parent);
    titledTable(pdf, 2, `${name}: what employees pay at each payroll`, costs(name, plans, year), parent);
  }
  const lines = [
    ...plans.filter(({ hsa, isAnnualHsa }) => hsa && isAnnualHsa).map((plan) => `${plan.name}: HSA once per year.`),
    ...dropped.map((plan) => `${name}: ${plan} is not offered in ${year}.`),
  ];
  if (lines.length > 0) notes(pdf, lines, parent);
};

const labelOf = ({ name, follows }: ConfirmedPlan): string =>
  follows && follows !== name ? `${name} (was ${follows})` : name;

const contributions = (name: string, plans: readonly ConfirmedPlan[]): TableSpec => {
  const hasHsa = plans.some(({ hsa }) => hsa);
  return {
    summary: `${name} premiums and contributions by plan and coverage tier, in dollars per month`,
    columns: [
      { label: 'Who is covered', kind: 'text', share: 1.8 },
      ...['Premium', 'Employer', ...(hasHsa ? ['HSA'] : []), 'Employee'].map((label) => ({
        label,
        kind: 'money' as const,
        share: 1.1,
      })),
    ],
    sections: plans.map(
      (plan): Section => ({
        label: labelOf(plan),
        rows: coverageTiers.map((tier) => ({
          cells: [
            coveredNames[tier],
            plan.premium[tier],
            plan.employer[tier],
            ...(hasHsa ? [plan.hsa?.[tier]] : []),
            plan.employee[tier],
          ],
        })),
      }),
    ),
    whole: 'sections',
  };
};

/** This year's and next year's cost at each payroll, with the group's pay cycles next to each other. */
const costs = (name: string, plans: readonly ConfirmedPlan[], year: number): TableSpec => {
  const cycles = plans[0]?.costs.map(({ cycle }) => cycle) ?? [];
  return {
    summary: `What an employee pays for ${name.toLowerCase()} per payroll, ${year - 1} and ${year}`,
    columns: [
      { label: 'Who is covered', kind: 'text', share: 1.8 },
      ...cycles.flatMap(() =>
        [year - 1, year].map((label) => ({ label: String(label), kind: 'money' as const, share: 1 })),
      ),
    ],
    groups: [{ label: '', span: 1 }, ...cycles.map((cycle) => ({ label: paidNames[cycle], span: 2 }))],
    sections: plans.map(
      (plan): Section => ({
        label: labelOf(plan),
        rows: coverageTiers.map((tier) => ({
          cells: [
            coveredNames[tier],
            ...plan.costs.flatMap(({ before, after }) => [before?.[tier] ?? null, after[tier]]),
          ],
        })),
      }),
    ),
    whole: 'sections',
  };
};

const signaturePart = (pdf: Pdf, parent: Tag, facts: RenewalConfirmation, signedOn: string): void => {
  const { company, signature } = facts;
  const spec: TableSpec = {
    summary: 'Who signed, for whom and when',
    columns: [
      { label: 'Signed electronically by', kind: 'text', share: 2 },
      { label: 'For', kind: 'text', share: 2 },
      { label: 'Date and time', kind: 'text', share: 1.2 },
    ],
    sections: [{ rows: [{ cells: [signature.name, company, signedOn], look: 'strong' }] }],
    whole: true,
  };
  const cycles = facts.sections.flatMap(({ plans }) => plans.flatMap((plan) => plan.costs.map(({ cycle }) => cycle)));
  const lines = [
    'Amounts are in US dollars.',
    ...[...new Set(cycles)].map(
      (cycle) => `${paidNames[cycle]}: premiums are deducted from ${paymentsPerYear(cycle)} payrolls per year.`,
    ),
  ];
  const tableAndNotes = tableStart(pdf, spec) + notesHeight(pdf, lines) + 20;
  heading(pdf, 2, 'Signature', { parent, needed: 60 + tableAndNotes });
  paragraph(pdf, signature.consent, { parent });
  makeRoom(pdf, tableAndNotes);
  table(pdf, spec, parent);
  notes(pdf, lines, parent);
};
