import type { Readable } from 'node:stream';
import { renderDocument } from '#platform/pdf/document.ts';
import { longDate } from '#platform/pdf/long-date.ts';
import { chapter } from '#platform/pdf/text.ts';
import { adminCost } from './admin-cost.section.ts';
import { atAGlance } from './at-a-glance.section.ts';
import { benefitPlans } from './benefit-plans.section.ts';
import { companySection } from './company.section.ts';
import { contributionTax } from './contribution-tax.section.ts';
import { costByLine } from './cost-by-line.section.ts';
import { payrollTaxes } from './payroll-taxes.section.ts';
import type { ProposalFacts } from './proposal.facts.ts';
import { unemployment } from './unemployment.section.ts';
import { acceptance, assumptions } from './validity.section.ts';
import { workersComp } from './workers-comp.section.ts';

/**
 * Renders the proposal: cover, the result at a glance, costs by line, payroll costs, benefit plans, assumptions, signature lines. It prints
 * figures and calculates none.
 */
export const writeProposal = (facts: ProposalFacts, made: Date): Readable => {
  const { brand, company, date, validUntil, effectiveDate } = facts;
  const title = `${brand.name} proposal for ${company.name}`;
  const cover = {
    kind: `Proposal for ${facts.year}`,
    subtitle: `Payroll and benefits administration${effectiveDate ? `, effective ${longDate(effectiveDate)}` : ''}`,
    customer: company,
    validUntil,
  };
  return renderDocument({ title, brand, customer: company.name, date, made, cover }, (pdf, body) => {
    atAGlance(pdf, body, facts);
    costByLine(pdf, body, facts);
    chapter(pdf, 'Payroll and administration', body, { follows: 0.3 });
    companySection(pdf, body, facts);
    adminCost(pdf, body, facts);
    unemployment(pdf, body, facts);
    workersComp(pdf, body, facts);
    payrollTaxes(pdf, body, facts);
    contributionTax(pdf, body, facts);
    benefitPlans(pdf, body, facts);
    assumptions(pdf, body, facts);
    acceptance(pdf, body, facts);
  });
};
