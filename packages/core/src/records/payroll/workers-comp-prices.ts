import { exactText } from '@worksmart/shared/platform/money.ts';
import {
  type WcBasis,
  type WcCostedLine,
  wcLineCost,
  wcTotal,
} from '@worksmart/shared/records/payroll/wc-policy.rules.ts';
import type { WcPremium } from '@worksmart/shared/records/payroll/wc-terms.schema.ts';
import type { Rate } from '#generated/prisma/client.ts';
import type { Prices, PricingInputs } from './pricing.queries.ts';

/** Calculates the premium of a policy as it is stored; null without a line that is known on both sides. */
export const premiumFor = (lines: readonly WcCostedLine[], basis: WcBasis): WcPremium | null => {
  const { premium, usesTyped } = wcTotal(lines, basis);
  if (!premium) return null;
  return {
    manual: premium.manual.toNumber(),
    modified: premium.modified.toNumber(),
    standard: premium.standard.toNumber(),
    discount: premium.discount.toNumber(),
    premium: premium.premium.toNumber(),
    terrorism: premium.terrorism.toNumber(),
    catastrophe: premium.catastrophe.toNumber(),
    assessment: premium.assessment.toNumber(),
    total: usesTyped ? Number(basis.terms.currentPremium) : premium.total.toNumber(),
  };
};

/** Calculates a customer's workers' comp lines and the premium of its policy. */
export const workersCompPrices = (
  { id, wcTier, workersComp, terms, stateTerms, discounts }: PricingInputs,
  rateOf: (row: PricingInputs['workersComp'][number]) => Rate | undefined,
): Pick<Prices, 'workersComp' | 'premiums'> => {
  const basis = { terms, states: stateTerms, discounts };
  const lines = workersComp.map((row) => {
    const rate = rateOf(row);
    return { ...row, ...wcLineCost(row, rate ? { ...rate, rate: rate.rate.toString() } : null, wcTier, basis) };
  });
  return {
    workersComp: lines.map((line) => ({
      id: line.id,
      proposed_rate: line.proposedRate && exactText(line.proposedRate),
      current_cost: exactText(line.currentCost),
      proposed_cost: line.proposedCost && exactText(line.proposedCost),
      rated_wages: exactText(line.ratedWages),
      billed_rate: line.billedRate && exactText(line.billedRate),
    })),
    premiums: [{ id, premium: premiumFor(lines, basis) }],
  };
};
