import { longDate } from '#platform/pdf/long-date.ts';
import { signatures, signaturesHeight } from '#platform/pdf/signatures.ts';
import { heading, notes, notesHeight, paragraph } from '#platform/pdf/text.ts';
import type { ProposalFacts, ProposalSection } from './proposal.facts.ts';

/** Heights in points: of a heading with its gaps, and of a paragraph of one line with its gap. */
const headingHeight = 43;
const lineHeight = 20;

const parties = ({ company, brand }: ProposalFacts) => [company.name, brand.name] as const;

/** What the figures are based on, one sentence each. */
export const assumptionLines = ({ brand, date, year, plans, scenario }: ProposalFacts): string[] => [
  `Employee numbers, pay cycles, plans and current costs are as you gave them to us by ${longDate(date)}. Different numbers would change the figures.`,
  `Administration fees are those of ${scenario ? 'this proposal' : `${brand.name}’s ${year} fee schedule for your total number of employees`}. They are charged per employee and payroll.`,
  'Amounts are in US dollars, rounded to the cent in every cell; totals are sums of the amounts shown. Figures for all employees are calculated from the exact figure for one employee.',
  'The implementation fee is charged once.',
  ...(plans.kinds.length > 0
    ? [
        `Premiums are those of ${plans.year} for the people enrolled today${scenario ? '' : ', regardless of who pays them'}; the plan documents govern what is covered.`,
      ]
    : []),
  'Insurance premiums, taxes and wages are not part of the administration cost.',
];

/** Draws the assumptions behind the figures and how long they are valid. */
export const assumptions: ProposalSection = (pdf, parent, facts) => {
  const { validUntil } = facts;
  const lines = assumptionLines(facts);
  // Keep the terms and the signature on one page.
  const needed =
    lineHeight + notesHeight(pdf, lines) + headingHeight + lineHeight + signaturesHeight(pdf, parties(facts));
  heading(pdf, 2, 'Assumptions and validity', { parent, needed });
  paragraph(pdf, `This proposal is valid until ${longDate(validUntil)}. It is based on the following:`, { parent });
  notes(pdf, lines, parent);
};

/** Draws the lines on which both parties sign. */
export const acceptance: ProposalSection = (pdf, parent, facts) => {
  heading(pdf, 2, 'Acceptance', { parent, needed: lineHeight + signaturesHeight(pdf, parties(facts)) });
  paragraph(
    pdf,
    `Signed by ${longDate(facts.validUntil)}, this proposal is the basis of the service agreement between both parties.`,
    { parent },
  );
  signatures(pdf, parties(facts), parent);
};
