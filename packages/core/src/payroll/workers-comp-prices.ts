import { type WcTotal, wcLineCost, wcTotal } from '@worksmart/shared/payroll/wc-policy.rules.ts';
import type { WcTerms } from '@worksmart/shared/payroll/wc-terms.rules.ts';
import type { WcPremium } from '@worksmart/shared/payroll/wc-terms.schema.ts';
import type { Rate } from '../generated/prisma/client.ts';
import type { Prices, PricingInputs } from './pricing.queries.ts';

const premiumOf = ({ premium, usesTyped }: WcTotal, { currentPremium }: WcTerms): WcPremium | null =>
  premium && {
    manual: premium.manual.toNumber(),
    modified: premium.modified.toNumber(),
    standard: premium.standard.toNumber(),
    discount: premium.discount.toNumber(),
    premium: premium.premium.toNumber(),
    terrorism: premium.terrorism.toNumber(),
    catastrophe: premium.catastrophe.toNumber(),
    assessment: premium.assessment.toNumber(),
    total: usesTyped ? Number(currentPremium) : premium.total.toNumber(),
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
      proposed_rate: line.proposedRate?.toFixed() ?? null,
      current_cost: line.currentCost.toFixed(),
      proposed_cost: line.proposedCost?.toFixed() ?? null,
      rated_wages: line.ratedWages.toFixed(),
      billed_rate: line.billedRate?.toFixed() ?? null,
    })),
    premiums: [{ id, premium: premiumOf(wcTotal(lines, basis), terms) }],
  };
};
