import { wcLineCost } from '@worksmart/shared/payroll/wc-policy.rules.ts';
import type { Services } from '../platform/context.ts';
import { givesWay } from '../platform/give-way.ts';
import { kind } from '../platform/row-kind.ts';
import { run, statement } from '../platform/statement.ts';
import { type PricingInputs, readPricingInputs, storePrices } from './pricing.queries.ts';
import { premiumFor } from './workers-comp-prices.ts';

/** Lines that release 0.1.0 priced have no rated wages, and their policy no premium. */
const due = statement(
  'wc-figures-due',
  `select c.id from customer c
   where exists (select from workers_comp w where w.customer_id = c.id and w.rated_wages is null)
   order by c.id limit 50 for no key update of c skip locked`,
  { id: kind.int },
);

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
      ...{ id: line.id, current_cost: line.currentCost as string | null },
      ...{ proposed_rate: line.proposedRate as string | null, proposed_cost: line.proposedCost as string | null },
      ...{ rated_wages: line.ratedWages.toFixed(), billed_rate: line.billedRate?.toFixed() ?? null },
    })),
    premium: { id, premium: premiumFor(known, basis) },
  };
};

/**
 * Stores the rated wages, billed rates and premiums of customers last priced by the previous release, fifty per
 * transaction. No stored figure changes. Running it again changes nothing.
 * @returns how many customers it filled
 */
export const fillWcFigures = async (
  { database }: Pick<Services, 'database'>,
  stopping?: AbortSignal,
): Promise<number> => {
  const giveWay = givesWay(database, stopping);
  let filled = 0;
  for (;;) {
    const count = await database.prisma.$transaction(async (db) => {
      const ids = (await run(db, due)).map(({ id }) => id);
      const figures = (await readPricingInputs(db, ids)).map(missingFigures);
      await storePrices(db, {
        ...{ adminRates: [], withholdings: [] },
        workersComp: figures.flatMap(({ workersComp }) => workersComp),
        premiums: figures.map(({ premium }) => premium),
      });
      return figures.length;
    });
    filled += count;
    if (count === 0) return filled;
    await giveWay();
  }
};
