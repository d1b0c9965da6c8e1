import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { keyFacts } from '#platform/pdf/blocks.ts';
import { heading } from '#platform/pdf/text.ts';
import type { ProposalSection } from './proposal.facts.ts';

/** Draws what the figures are based on: the customer, its address, and its number of employees. */
export const companySection: ProposalSection = (pdf, parent, { company, cycles, year }) => {
  const fullTime = cycles.reduce((total, { ftCount }) => total + ftCount, 0);
  const partTime = cycles.reduce((total, { ptCount }) => total + ptCount, 0);
  const people = fullTime + partTime;
  const facts = [
    { label: 'Company', value: company.name },
    { label: 'Contact', value: company.contact?.name ?? '' },
    { label: 'Address', value: `${company.address}\n${company.cityLine}` },
    { label: 'Locations', value: company.locations > 0 ? `${company.locations} (${company.states.join(', ')})` : '' },
    { label: 'Type', value: company.type ?? '' },
    { label: 'Established', value: formatDate(company.established) },
    { label: 'Employees', value: people > 0 ? `${people} (${fullTime} full time, ${partTime} part time)` : '' },
    { label: 'Plan year', value: String(year) },
  ];
  heading(pdf, 2, 'Your company', { parent });
  keyFacts(
    pdf,
    facts.filter(({ value }) => value !== ''),
    parent,
  );
};
