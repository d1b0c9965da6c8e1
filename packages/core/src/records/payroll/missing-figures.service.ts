import { exactText } from '@worksmart/shared/platform/money.ts';
import { wcLineCost } from '@worksmart/shared/records/payroll/wc-policy.rules.ts';
import type { Db } from '#platform/db.ts';
import { type PricingInputs, readPricingInputs, storePrices } from './pricing.queries.ts';
import { premiumFor } from './workers-comp-prices.ts';

/** Returns the missing figures of a customer. The stored costs and rates stay, whatever the rate tables contain today. */
const missingFigures = ({ id, year, wcTier, workersComp, terms, stateTerms, discounts }: PricingInputs) => {
  const basis = { terms, states: stateTerms, discounts };
  const lines = workersComp.map((row) => {
    const base = row.override ? null : row.proposedRate;
    const { ratedWages, billedRate } = wcLineCost(
      row,
      base === null ? null : { id: 0, year, rate: base },
      wcTier,
      basis,
    );
    return { ...row, ratedWages, billedRate };
  });
  // Release 0.1.0 stored a cost of 0 for a line without a rate.
  const known = lines.map((line) => ({ ...line, proposedCost: line.proposedRate === null ? null : line.proposedCost }));
  return {
    workersComp: lines.map((line) => ({
      id: line.id,
      current_cost: line.currentCost as string | null,
      proposed_rate: line.proposedRate as string | null,
      proposed_cost: line.proposedCost as string | null,
      rated_wages: exactText(line.ratedWages),
      billed_rate: line.billedRate && exactText(line.billedRate),
    })),
    premium: { id, premium: premiumFor(known, basis) },
  };
};

/**
 * Stores the rated wages, billed rates and premiums of customers whose lines lack them. No stored figure changes.
 * @param customerIds locked customers
 */
export const storeMissingFigures = async (db: Db, customerIds: readonly number[]): Promise<void> => {
  const figures = (await readPricingInputs(db, [...customerIds])).map(missingFigures);
  await storePrices(db, {
    adminRates: [],
    withholdings: [],
    workersComp: figures.flatMap(({ workersComp }) => workersComp),
    premiums: figures.map(({ premium }) => premium),
  });
};
