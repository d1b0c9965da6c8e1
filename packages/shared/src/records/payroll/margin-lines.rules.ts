import type { AmountLike } from '#platform/money.ts';
import type { MarginCompLine, MarginTaxLine } from './margin.rules.ts';
import type { UnemploymentCost } from './unemployment.rules.ts';
import type { WcLineCost } from './wc-policy.rules.ts';
import { isMonopolistic } from './workers-comp.rules.ts';

/** A workers' comp line as the margin counts it: the provider prices none that is typed, a state fund's, or the client's own. */
export const marginCompLine = (
  { state, override }: { state: string; override: boolean },
  { ratedWages, proposedCost, explain }: Pick<WcLineCost, 'ratedWages' | 'proposedCost' | 'explain'>,
  keepsPolicy: boolean,
): MarginCompLine => ({
  ratedWages,
  baseRate: explain?.baseRate ?? null,
  proposedCost,
  isLeftOut: keepsPolicy || isMonopolistic(state) || override,
});

/** A state's unemployment tax as the margin counts it. @param providerRate percent that the state charges the provider */
export const marginTaxLine = (
  { explain, proposedSUTA }: UnemploymentCost,
  providerRate: AmountLike | null,
): MarginTaxLine => ({
  taxableWages: explain?.taxable.amount ?? null,
  proposedSUTA,
  providerRate,
  isVariable: explain?.isVariable ?? false,
});
