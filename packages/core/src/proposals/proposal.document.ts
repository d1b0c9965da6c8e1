import type { Readable } from 'node:stream';
import { type CalendarDate, formatDate } from '@worksmart/shared/dates.ts';
import { keyFacts } from '../documents/pdf/blocks.ts';
import { coverPage } from '../documents/pdf/cover.ts';
import { drawFurniture } from '../documents/pdf/furniture.ts';
import { closePdf, makeRoom, openPdf, openTag, type Pdf, type Tag } from '../documents/pdf/pdf.ts';
import { heading, notes, notesHeight, paragraph } from '../documents/pdf/text.ts';
import { adminCost } from './admin-cost.section.ts';
import type { Person, ProposalFacts } from './proposal.facts.ts';
import { workersComp } from './workers-comp.section.ts';

const longDate = (date: CalendarDate): string =>
  new Date(`${date.slice(0, 10)}T12:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });

const phoneText = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

const personLines = ({ name, title, email, phone }: Person): string[] =>
  [name, title, email, phone && phoneText(phone)].filter((line): line is string => Boolean(line));

/** The proposal as a PDF: cover, company, administration cost, workers' compensation if included, assumptions. */
export const writeProposal = (facts: ProposalFacts, made: Date): Readable => {
  const { provider, company } = facts;
  const pdf = openPdf({
    title: `${provider} proposal for ${company.name}`,
    provider,
    customer: company.name,
    date: longDate(facts.date),
    made,
  });
  coverPage(pdf, {
    kind: `Proposal for ${facts.year}`,
    headline: company.name,
    subtitle: 'Payroll and benefits administration',
    people: [
      {
        label: 'Prepared for',
        lines: [...(facts.contact ? personLines(facts.contact) : []), company.name, company.address, company.place],
      },
      ...(facts.agent ? [{ label: 'Presented by', lines: [...personLines(facts.agent), provider] }] : []),
      { label: 'Date', lines: [longDate(facts.date), `Valid until ${longDate(facts.validUntil)}`] },
    ],
  });
  const body = openTag(pdf, 'Sect');
  companySection(pdf, body, facts);
  adminCost(pdf, body, facts);
  if (facts.workersComp && facts.workersComp.length > 0) workersComp(pdf, body, facts, facts.workersComp);
  assumptions(pdf, body, facts);
  body.end();
  return closePdf(pdf, drawFurniture);
};

const companySection = (pdf: Pdf, parent: Tag, { company, contact, cycles, year }: ProposalFacts): void => {
  const fullTime = cycles.reduce((total, { ftCount }) => total + ftCount, 0);
  const partTime = cycles.reduce((total, { ptCount }) => total + ptCount, 0);
  const people = fullTime + partTime;
  const facts = [
    { label: 'Company', value: company.name },
    { label: 'Contact', value: contact?.name ?? '' },
    { label: 'Address', value: `${company.address}\n${company.place}` },
    { label: 'Locations', value: company.locations > 0 ? `${company.locations} (${company.states.join(', ')})` : '' },
    { label: 'Type', value: company.type ?? '' },
    { label: 'Established', value: formatDate(company.established) },
    { label: 'Employees', value: people > 0 ? `${people} (${fullTime} full time, ${partTime} part time)` : '' },
    { label: 'Plan year', value: String(year) },
  ];
  heading(pdf, 2, 'Your company', parent);
  keyFacts(
    pdf,
    facts.filter(({ value }) => value !== ''),
    parent,
  );
};

const assumptions = (pdf: Pdf, parent: Tag, facts: ProposalFacts): void => {
  const lines = [
    `Employee numbers, pay cycles and today’s rate are as given to us up to ${longDate(facts.date)}. Other numbers lead to other figures.`,
    `Administration fees are those of ${facts.provider}’s ${facts.year} fee schedule for your total number of employees. They are charged for each employee and payroll.`,
    'Amounts are in US dollars, rounded to the cent in every cell; totals are sums of the amounts shown. Figures for all employees are worked out from the exact figure for one employee.',
    'The implementation fee is charged once.',
    ...(facts.workersComp
      ? [
          `Workers’ compensation is annual payroll divided by 100, times the rate; a dash stands where our ${facts.year} tables have no rate. Experience modification, premium discounts, expense constants and payroll limits for owners are not included.`,
        ]
      : []),
    'Insurance premiums, taxes and wages are not part of the administration cost.',
  ];
  makeRoom(pdf, notesHeight(pdf, lines) + 75);
  heading(pdf, 2, 'Assumptions and validity', parent);
  paragraph(pdf, `This proposal is valid until ${longDate(facts.validUntil)}. It rests on the following:`, { parent });
  notes(pdf, lines, parent);
};
