import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { remarksOf, runTool } from '@worksmart/bench/tool.ts';
import { makeFolder } from 'worksmart-cms/scripts/lib/make-folder.mjs';
import { inRoot } from 'worksmart-cms/scripts/lib/paths.mjs';
import { explain } from 'worksmart-cms/scripts/lib/problem.mjs';
import { bold } from 'worksmart-cms/scripts/lib/steps.mjs';
import type { Outcome } from './outcome.ts';
import {
  findings,
  machineFacts,
  type Report,
  type ReportEntry,
  readEntries,
  summaryTable,
  toEntry,
  verdictOf,
} from './report.ts';
import { redisVersion } from './scenario-jobs.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { prepareTestbed, type Testbed } from './testbed.ts';
import { seconds } from './waiting.ts';
import { checkLedger } from './writers.ts';

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

async function runScenario(testbed: Testbed, { title, run, needs }: Scenario): Promise<Report> {
  const others = `${(loadavg()[0] ?? 0).toFixed(1)} processes of others were busy when it began`;
  const circumstances = `${new Date().toISOString().slice(0, 16).replace('T', ' ')}, ${others}`;
  const missing = needs?.();
  if (missing) return { title, skipped: missing, took: 0, circumstances };
  console.log(`\n${bold(title)}`);
  const began = performance.now();
  let outcome: Outcome = { did: '', found: [], recoveries: [], broken: [] };
  await run({ testbed, outcome, short }).catch((error: unknown) => {
    const broken = [explain(error).split('\n')[0] ?? ''];
    outcome = { did: 'It did not come to its end.', found: [], recoveries: [], broken };
  });
  const report: Report = { title, outcome, took: (performance.now() - began) / 1000, circumstances };
  for (const sentence of outcome.found) console.log(`  ${sentence}`);
  for (const sentence of outcome.broken) console.log(bold(`  BROKEN: ${sentence}`));
  console.log(`  ${verdictOf(report)} after ${seconds(report.took)} s`);
  return report;
}

/**
 * Runs the chosen scenarios; writes the report after each, so that an interrupted run keeps the others. Scenarios that
 * were not chosen keep their previous text.
 */
async function torture(testbed: Testbed, chosen: readonly Scenario[]): Promise<number> {
  const began = performance.now();
  const load = loadavg()[0] ?? 0;
  const file = inRoot(out);
  makeFolder(dirname(file));
  const before = values.only && existsSync(file) ? readFileSync(file, 'utf8') : '';
  const remarks = remarksOf(file);
  const entries = readEntries(before);
  const reports: Report[] = [];
  let broken = 0;
  for (const scenario of chosen) {
    const report = await runScenario(testbed, scenario);
    reports.push(report);
    entries.set(report.title, toEntry(report));
    const { faults, summary } = await checkLedger(testbed);
    broken = reports.filter(({ outcome }) => (outcome?.broken.length ?? 0) > 0).length + faults.length;
    const facts = { postgres: testbed.database.version, redis: redisVersion(), customers: testbed.customers, load };
    const all = scenarios.map(
      ({ title }): ReportEntry =>
        entries.get(title) ?? toEntry({ title, skipped: 'Not run yet.', took: 0, circumstances: '' }),
    );
    const ledger = `In the end: ${summary.replace('ledger so far: ', '')}. ${faults.length === 0 ? 'Nothing acknowledged was lost.' : `**${faults.join('. ')}.**`}`;
    const text = reportText(all, {
      machine:
        sectionOf(before, 'The machine') ??
        `${machineFacts(facts)}\n- It took ${Math.round((performance.now() - began) / 60_000)} minutes.`,
      // If a selection writes nothing at all, the ledger text of the last full run stays.
      ledger: (faults.length === 0 && /^In the end: .*$/m.exec(before)?.[0]) || ledger,
    });
    writeFileSync(file, text + remarks);
  }
  return broken;
}

const sectionOf = (text: string, title: string): string | undefined =>
  text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0]?.trim();

const reportText = (all: readonly ReportEntry[], { machine, ledger }: { machine: string; ledger: string }): string =>
  [
    '# What the product does when its processes and connections fail',
    '',
    'Written by `pnpm torture`. It runs the same processes as `npm start` and production, on a database of its own with',
    'fsync. Every write carries a mark and an `Idempotency-Key`. A ledger lists the acknowledged writes. After each',
    'scenario every write of the ledger must be in the database, once, with one audit row.',
    '',
    '## The machine',
    '',
    machine,
    '',
    '## At a glance',
    '',
    summaryTable(all),
    '',
    ledger,
    '',
    '## What was found',
    '',
    findings(all),
  ].join('\n');

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
