import { plain } from '@worksmart/shared/platform/money.ts';
import type { KeptFigures } from '@worksmart/shared/pricing/proposals/figures.schema.ts';
import type { ProposalFacts } from './proposal.facts.ts';

/** Returns what a proposal costs in all, and what is known on both sides; USD per year. */
export const mainFigures = ({ year, summary: { total, compared } }: ProposalFacts): KeptFigures => ({
  year,
  ...plain({ total, compared }),
});
