import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from 'worksmart-cms/scripts/lib/paths.mjs';
import { bold } from 'worksmart-cms/scripts/lib/steps.mjs';
import { type Goal, goal, goals } from './goals.ts';
import { type AgainstSize, measureAgainst } from './measure-against.ts';
import { watchOthers } from './other-load.ts';
import { machineFacts, type Result, type Results, reportText } from './report.ts';
import { mergeResults, readResults, resultsFileOf, writeResults } from './results.ts';
import { prepareSetting, type Setting } from './setting.ts';
import { remarksOf, runTool } from './tool.ts';

// `pnpm bench [--only=P2,P3] [--small] [--customers N] [--out FILE]`: compares the product with bare
// servers and writes the ratios into the report. With a selection of goals, updates the existing report. Fails only if
// it cannot measure, never because of a result.
// `pnpm bench --against=COMMIT`: compares the product with that commit, adds the ratios to the report, and fails if
// something takes more than a tenth longer.

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    small: { type: 'boolean', default: false },
    customers: { type: 'string' },
    out: { type: 'string' },
    against: { type: 'string' },
  },
});
const usual = 200_000;
const customers = Number(values.customers ?? (values.small ? 5_000 : usual));
const isTrial = values.small || customers !== usual;
/** A trial does not overwrite the report. */
const out = resolve(root, values.out ?? (isTrial ? '.data/bench-trial.md' : 'docs/bench.md'));

/** The comparisons with other commits stay in the report, as a series. */
const series = 'since ';
const against = (commit: string): Goal =>
  goal<AgainstSize>(
    series + commit.slice(0, 9),
    'this code and that commit in turns',
    measureAgainst(commit),
    { seconds: 5, pairs: 5, imported: 1_000_000, extracted: 1_000_000, renewed: 10_000 },
    { seconds: 1, pairs: 2, imported: 20_000, extracted: 50_000, renewed: 500 },
  );

/** The names of the report's results in their order. */
const orderOf = (before: Results | undefined, name: string): string[] => {
  const compared = (before?.results ?? []).map((result) => result.name).filter((one) => one.startsWith(series));
  return [...new Set([...goals.map((goal) => goal.name), ...compared, name])];
};

/** Measures a goal, and adds its circumstances. */
async function resultOf({ name, run }: Goal, setting: Setting): Promise<Result> {
  const others = watchOthers();
  const began = Date.now();
  const measured = await run(setting, values.small);
  return {
    name,
    at: new Date(began).toISOString().slice(0, 16).replace('T', ' '),
    took: Math.round((Date.now() - began) / 1000),
    others: others(),
    ...measured,
    findings: measured.findings.map((finding) => ({ goal: name, ...finding })),
  };
}

/** Adds a result to the report, in place of an earlier one. */
function write(result: Result, setting: Setting): void {
  const file = resultsFileOf(out);
  const now: Results = { machine: machineFacts(setting.postgres), customers, results: [result] };
  const before = readResults(file);
  const { merged, left } = mergeResults(before, now, orderOf(before, result.name));
  if (left.length > 0) console.log(`  Left out, since it was measured elsewhere: ${left.join(', ')}.`);
  writeResults(file, merged);
  writeFileSync(out, reportText(merged) + remarksOf(out));
}

/** Runs the chosen goals. Writes after each, so that an interrupted run, or one that fails, keeps its results. */
async function measure(chosen: readonly Goal[], setting: Setting): Promise<void> {
  for (const goal of chosen) {
    console.log(bold(`\n${goal.name} ${goal.title}`));
    try {
      const result = await resultOf(goal, setting);
      for (const { what, measured, verdict } of result.findings) console.log(`  ${what}: ${measured} ${verdict}`);
      console.log(`  ${result.took} s; others: ${result.others}`);
      write(result, setting);
      const isSlower = result.findings.some(({ verdict }) => verdict === 'missed');
      if (goal.name.startsWith(series) && isSlower) process.exitCode = 1;
    } catch (error) {
      console.error(`  ${goal.name} could not be measured:`, error);
      process.exitCode = 1;
    }
  }
}

await runTool({
  parts: values.against === undefined ? goals : [against(values.against)],
  only: values.only,
  prepare: () => prepareSetting(customers),
  run: async (setting, chosen) => {
    await measure(chosen, setting);
    console.log(`\nWritten to ${out}.`);
  },
});
