import { chapter, heading, notes, notesHeight, paragraph } from '#platform/pdf/text.ts';
import { comparedPlans, premiumTable } from '#pricing/comparison/plan-pages.service.ts';
import { nationalAverages } from './national-averages.section.ts';
import type { ProposalSection } from './proposal.facts.ts';

/** Draws what is offered for each kind of plan in the proposal and, if requested, compared with the customer's plans. */
export const benefitPlans: ProposalSection = (pdf, parent, facts) => {
  const { plans, comparesPlans, participation, affordability, benchmark, brand } = facts;
  if (plans.kinds.length === 0) return;
  chapter(pdf, 'Benefit plans', parent, { follows: 0.3 });
  const tier = plans.tier ? `; medical plans at ${plans.tier}` : '';
  paragraph(pdf, `Monthly premiums of the ${plans.year} ${brand.name} plans, by who is covered${tier}.`, { parent });
  if (comparesPlans && participation) paragraph(pdf, `Participation: ${participation}`, { soft: true, parent });
  for (const kind of plans.kinds) premiumTable(pdf, parent, kind, plans, { marksProposed: comparesPlans });
  if (comparesPlans) for (const kind of plans.kinds) comparedPlans(pdf, parent, kind);
  if (benchmark) nationalAverages(pdf, parent, plans.kinds, benchmark);
  if (affordability) {
    heading(pdf, 2, 'Affordability (ACA)', { parent, needed: notesHeight(pdf, affordability.sentences) });
    notes(pdf, affordability.sentences, parent);
  }
};
