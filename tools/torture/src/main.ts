import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { remarksOf, runTool } from '@worksmart/bench/tool.ts';
import { makeFolder } from 'worksmart-cms/scripts/lib/make-folder.mjs';
import { inRoot } from 'worksmart-cms/scripts/lib/paths.mjs';
import { explain } from 'worksmart-cms/scripts/lib/problem.mjs';
import { bold } from 'worksmart-cms/scripts/lib/steps.mjs';
import { machineFacts, previousEntry, reportText, toEntry, verdictOf } from './report.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { prepareTestbed, type Testbed } from './testbed.ts';
import { seconds, secondsSince, Trial } from './trial.ts';
import { judgeLedger } from './writers.ts';

// `pnpm torture [--only=name,name] [--short] [--out FILE]`: causes every failure we know of around the running product,
// and checks whether anything acknowledged was lost. With a selection of scenarios, updates the existing report. Fails
// if a promise is broken.

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    short: { type: 'boolean', default: false },
    customers: { type: 'string' },
    out: { type: 'string' },
  },
});
const { short } = values;
const customers = Number(values.customers ?? (short ? 8_000 : 20_000));
/** A trial does not overwrite the report. */
const out = values.out ?? (short ? '.data/torture/report.md' : 'docs/torture.md');

/** Runs a scenario, and checks the ledger of all scenarios so far. */
async function runScenario(testbed: Testbed, { title, run, needs }: Scenario) {
  const load = `${(loadavg()[0] ?? 0).toFixed(1)} processes of others were busy when it began`;
  const circumstances = `${new Date().toISOString().slice(0, 16).replace('T', ' ')}, ${load}`;
  const skipped = needs?.();
  const began = performance.now();
  const trial = new Trial(testbed, short);
  const { outcome } = trial;
  if (!skipped) {
    console.log(`\n${bold(title)}`);
    await run(trial).catch((error: unknown) => {
      outcome.did = 'It did not come to its end.';
      trial.promise(false, explain(error).split('\n')[0] ?? '');
    });
  }
  const ledger = await judgeLedger(trial);
  if (skipped) return { entry: toEntry(title, skipped), isBroken: false, ledger };
  const took = seconds(secondsSince(began));
  for (const sentence of outcome.found) console.log(`  ${sentence}`);
  for (const sentence of outcome.broken) console.log(bold(`  BROKEN: ${sentence}`));
  console.log(`  ${verdictOf(outcome)} after ${took} s`);
  trial.found(`It took ${took} s in all; ${circumstances}`);
  return { entry: toEntry(title, outcome), isBroken: outcome.broken.length > 0, ledger };
}

/**
 * Runs the chosen scenarios; writes the report after each, so that an interrupted run keeps the others. Scenarios that
 * were not chosen keep their previous text.
 * @returns how many broke a promise
 */
async function torture(testbed: Testbed, chosen: readonly Scenario[]): Promise<number> {
  const began = performance.now();
  const load = loadavg()[0] ?? 0;
  const file = inRoot(out);
  makeFolder(dirname(file));
  const before = values.only && existsSync(file) ? readFileSync(file, 'utf8') : '';
  const remarks = remarksOf(file);
  const entries = new Map<string, ReturnType<typeof toEntry>>();
  let broken = 0;
  for (const scenario of chosen) {
    const { entry, isBroken, ledger } = await runScenario(testbed, scenario);
    if (isBroken) broken += 1;
    entries.set(scenario.title, entry);
    const all = scenarios.map(
      ({ title }) => entries.get(title) ?? previousEntry(before, title) ?? toEntry(title, 'Not run yet.'),
    );
    const machine = await machineFacts(testbed, load, secondsSince(began) / 60);
    // The ledger of the last whole run stays in a selection.
    const balanced =
      (!isBroken && /^In the end: .*$/m.exec(before)?.[0]) ||
      `In the end: ${ledger}. ${broken === 0 ? 'Nothing acknowledged was lost.' : '**See what was broken below.**'}`;
    writeFileSync(file, reportText(before, all, machine, balanced) + remarks);
  }
  return broken;
}

await runTool({
  parts: scenarios,
  only: values.only,
  prepare: () => prepareTestbed(customers),
  run: async (testbed, chosen) => {
    const broken = await torture(testbed, chosen);
    console.log(`\nWritten to ${out}. ${broken === 0 ? 'Every promise held.' : `${broken} PROMISES WERE BROKEN.`}`);
    if (broken > 0) process.exitCode = 1;
  },
});
