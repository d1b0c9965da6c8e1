import { Money } from '@worksmart/shared/platform/money.ts';
import { printedRate } from '#platform/pdf/printed-money.ts';
import { paragraph } from '#platform/pdf/text.ts';
import type { ProposalSection } from './proposal.facts.ts';

const planKinds: readonly string[] = ['medical', 'dental', 'vision'];

/** Says which scenario the figures come from, and which part of the premiums the company's lines contain. */
export const scenarioNote: ProposalSection = (pdf, parent, { scenario, summary, brand: { name: provider } }) => {
  if (!scenario) return;
  const { employerShareToday: today, employerShare } = scenario.shares;
  const isPart = [today, employerShare].some((share) => !new Money(share).eq(100));
  const premiums =
    isPart && summary.lines.some(({ kind }) => planKinds.includes(kind))
      ? ` It includes your company’s share of the premiums: ${printedRate(today)} today and ${printedRate(employerShare)} with ${provider}. Your employees pay the rest. The plan comparison shows full premiums.`
      : '';
  paragraph(pdf, `Figures of scenario ${scenario.name}.${premiums}`, { parent });
};
