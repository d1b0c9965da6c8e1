import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PricingRules, priceDigests } from '../packages/core/src/testing/price-payroll.ts';
import { root } from './lib/paths.mjs';

/**
 * `pnpm prices:record COMMIT`: prices 10,000 random payrolls by the rules of an earlier commit, and writes the
 * digests that `neutral-prices.test.ts` compares with today's.
 */
const commit = process.argv[2] ?? '';
const folder = join(root, '.data', 'record-prices');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const archive = execFileSync('git', ['archive', commit, 'packages/shared'], { cwd: root, maxBuffer: 1 << 28 });
execFileSync('tar', ['-x', '-C', folder], { input: archive });
const shared = join(folder, 'packages/shared');
symlinkSync(join(root, 'packages/shared/node_modules'), join(shared, 'node_modules'));

/** Reads a file of a module, in whichever district the commit has it. */
const read = (path: string) => {
  const [file = path] = globSync(`**/${path}`, { cwd: join(shared, 'src') });
  return import(pathToFileURL(join(shared, 'src', file)).href);
};
const { priceAdminRates } = await read('payroll/admin-rates.rules.ts');
const { administrationTotal, comparisonGrid } = await read('payroll/comparison-grid.rules.ts');
const { unemploymentCost, unemploymentTotal } = await read('payroll/unemployment.rules.ts');
const { workersCompCost, workersCompTotal } = await read('payroll/workers-comp.rules.ts');
const { proposalSummary } = await read('proposals/summary.rules.ts');
const rules: PricingRules = {
  priceAdminRates,
  comparisonGrid,
  administrationTotal,
  unemploymentCost,
  unemploymentTotal,
  proposalSummary,
  workersComp: (lines, tier) => {
    const costs = lines.map(({ row, table }) => workersCompCost(row, table, tier));
    return { costs, total: workersCompTotal(costs) };
  },
};
const digests = priceDigests(rules, (text) => createHash('sha256').update(text).digest('hex').slice(0, 16));
writeFileSync(
  join(root, 'packages/core/src/records/payroll/neutral-prices.json'),
  `${JSON.stringify({ commit: execFileSync('git', ['rev-parse', commit], { encoding: 'utf8' }).trim(), digests }, null, 2)}\n`,
);
rmSync(folder, { recursive: true, force: true });
