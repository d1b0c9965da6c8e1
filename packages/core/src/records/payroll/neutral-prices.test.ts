import { createHash } from 'node:crypto';
import { proposalSummary } from '@worksmart/shared/pricing/proposals/summary.rules.ts';
import { priceAdminRates } from '@worksmart/shared/records/payroll/admin-rates.rules.ts';
import { administrationTotal, comparisonGrid } from '@worksmart/shared/records/payroll/comparison-grid.rules.ts';
import { unemploymentCost, unemploymentTotal } from '@worksmart/shared/records/payroll/unemployment.rules.ts';
import { wcLineCost, wcTotal } from '@worksmart/shared/records/payroll/wc-policy.rules.ts';
import { expect, test } from 'vitest';
import { type PricingRules, priceDigests } from '#testing/price-payroll.ts';
import recorded from './neutral-prices.json' with { type: 'json' };

const rules: PricingRules = {
  priceAdminRates,
  comparisonGrid,
  administrationTotal,
  unemploymentCost,
  unemploymentTotal,
  workersComp: (lines, tier) => {
    const costs = lines.map(({ row, table }) => wcLineCost(row, table, tier));
    return {
      costs,
      total: wcTotal(
        costs.map((cost, at) => ({ ...lines[at]?.row, ...cost, override: lines[at]?.row.override ?? false })),
      ).cost,
    };
  },
  proposalSummary,
};

/** `pnpm fuzz` prices all 10,000 records, `npm test` the first thousand. */
const batches = process.env.FUZZ === 'full' ? recorded.digests.length : 10;

/**
 * The digests are of prices that commit b7a94ba4 calculated, the last one before policy terms, W-2s and the like could be
 * entered: `pnpm prices:record b7a94ba4`.
 */
test('random records with neutral terms are priced as before, in every figure', { timeout: 300_000 }, () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
  const digests = priceDigests(rules, hash, batches);
  expect(digests).toHaveLength(batches);
  const changed = digests.flatMap((digest, batch) => (digest === recorded.digests[batch] ? [] : [batch]));
  expect(changed, 'batches of 100 seeds whose prices changed').toEqual([]);
});
