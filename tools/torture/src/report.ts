import { spawnSync } from 'node:child_process';
import { hardware } from '@worksmart/bench/tool.ts';
import type { Testbed } from './testbed.ts';
import { type Outcome, seconds, thousands } from './trial.ts';

/** A scenario in the report: its line in the summary, and its findings. */
type ReportEntry = ReturnType<typeof toEntry>;

const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;

/** The duration of recoveries: `1.2 s`, or `0.8 to 3.4 s`. */
function recoveryText(recoveries: readonly number[]): string {
  if (recoveries.length === 0) return '–';
  const [least, most] = [Math.min(...recoveries), Math.max(...recoveries)].map(seconds);
  return recoveries.length === 1 ? `${most} s` : `${least} to ${most} s`;
}

export const verdictOf = ({ broken }: Outcome): string => (broken.length === 0 ? 'held' : '**broken**');

/** @param outcome of the scenario, or why it was not run */
export function toEntry(title: string, outcome: Outcome | string) {
  if (typeof outcome === 'string') return { title, row: row(title, outcome, '–', 'not tried'), findings: '' };
  const { did, recoveries, broken, found } = outcome;
  const lines = [
    ...broken.map((sentence) => `- **Broken: ${sentence}.**`),
    ...found.map((sentence) => `- ${sentence}.`),
  ];
  return { title, row: row(title, did, recoveryText(recoveries), verdictOf(outcome)), findings: lines.join('\n') };
}

const sectionOf = (text: string, heading: string): string | undefined =>
  text.split(`\n${heading}\n`)[1]?.split('\n##')[0]?.trim();

/** The entry of a scenario in an existing report. */
export function previousEntry(text: string, title: string): ReportEntry | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`| ${title} | `));
  return line === undefined ? line : { title, row: line, findings: sectionOf(text, `### ${title}`) ?? '' };
}

/**
 * The report; a selection of scenarios keeps the machine and the ledger of the previous report.
 * @param ledger what balances of all writes, and what does not
 */
export const reportText = (before: string, all: readonly ReportEntry[], machine: string, ledger: string): string =>
  [
    '# What the product does when its processes and connections fail',
    '',
    'Written by `pnpm torture`. It runs the same processes as `npm start` and production, on a database of its own with',
    'fsync. Every write carries a mark and an `Idempotency-Key`. A ledger lists the acknowledged writes. After each',
    'scenario every write of the ledger must be in the database, once, with one audit row.',
    '',
    '## The machine',
    '',
    sectionOf(before, '## The machine') ?? machine,
    '',
    '## At a glance',
    '',
    row('Scenario', 'What was done', 'Well again after', 'Promise'),
    row('---', '---', '---', '---'),
    ...all.map((entry) => entry.row),
    '',
    ledger,
    '',
    '## What was found',
    '',
    ...all.flatMap(({ title, findings }) => (findings === '' ? [] : [`### ${title}`, '', findings, ''])),
  ].join('\n');

/** The machine and versions behind the figures, without machine or folder names. */
export async function machineFacts({ database, customers }: Testbed, load: number, minutes: number): Promise<string> {
  const [postgres] = await database.query('show server_version');
  const { stdout } = spawnSync('redis-server', ['--version'], { encoding: 'utf8' });
  const redis = /v=(\S+)/.exec(stdout ?? '')?.[1];
  return [
    `- ${hardware()}; load generator, servers and database share them.`,
    `- Node ${process.versions.node}, PostgreSQL ${String(postgres?.server_version).split(' ')[0]} with fsync, ${redis ? `Redis ${redis}` : 'no Redis'}, ${process.platform} ${process.arch}.`,
    `- ${thousands(customers)} made-up customers before the first write.`,
    `- Other programs kept ${load.toFixed(1)} processes busy when it began.`,
    `- It took ${Math.round(minutes)} minutes.`,
  ].join('\n');
}
