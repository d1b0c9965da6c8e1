import type { Amount } from '@worksmart/shared/platform/money.ts';
import type { Compared } from '@worksmart/shared/platform/totals.ts';
import type { FigureSides, KeptFigures } from '@worksmart/shared/pricing/proposals/figures.schema.ts';
import type { ProposalFacts } from './proposal.facts.ts';

export const numberOf = (amount: Amount | null | undefined): number | null => amount?.toNumber() ?? null;

export const sidesOf = ({ today, provider, saving }: Compared): FigureSides => ({
  today: numberOf(today),
  provider: numberOf(provider),
  saving: numberOf(saving),
});

/** Returns what a proposal costs in all, and what is known on both sides; USD per year. */
export const mainFigures = ({ year, summary: { total, compared } }: ProposalFacts): KeptFigures => ({
  year,
  total: sidesOf(total),
  compared: compared && {
    today: compared.today.toNumber(),
    provider: compared.provider.toNumber(),
    saving: compared.saving.toNumber(),
    percent: numberOf(compared.percent),
    leftOut: compared.leftOut,
  },
});
