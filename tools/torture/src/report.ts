import { spawnSync } from 'node:child_process';
import { hardware } from '@worksmart/bench/tool.ts';
import type { Testbed } from './testbed.ts';
import { type Outcome, seconds, thousands } from './trial.ts';

/** The result of one scenario. */
export interface Report {
  title: string;
  /** When it began, and the load on the machine. */
  circumstances: string;
  /** Undefined if it could not be run; `skipped` is the reason. */
  outcome?: Outcome;
  skipped?: string;
  /** Seconds. */
  took: number;
}

/** A scenario in the report: its line in the summary, and its findings. */
type ReportEntry = ReturnType<typeof toEntry>;

const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;

/** The duration of recoveries: `1.2 s`, or `0.8 to 3.4 s`. */
function recoveryText(recoveries: readonly number[]): string {
  if (recoveries.length === 0) return '–';
  const [least, most] = [Math.min(...recoveries), Math.max(...recoveries)].map(seconds);
  return recoveries.length === 1 ? `${most} s` : `${least} to ${most} s`;
}

export const verdictOf = ({ outcome }: Report): string => {
  if (!outcome) return 'not tried';
  return outcome.broken.length === 0 ? 'held' : '**broken**';
};

export function toEntry(report: Report) {
  const { title, outcome, skipped = '', took, circumstances } = report;
  if (!outcome) return { title, row: row(title, skipped, '–', verdictOf(report)), findings: '' };
  const lines = [
    ...outcome.broken.map((sentence) => `- **Broken: ${sentence}.**`),
    ...outcome.found.map((sentence) => `- ${sentence}.`),
    `- It took ${seconds(took)} s in all; ${circumstances}.`,
  ];
  const cells = [title, outcome.did, recoveryText(outcome.recoveries), verdictOf(report)];
  return { title, row: row(...cells), findings: lines.join('\n') };
}

const sectionOf = (text: string, title: string): string | undefined =>
  text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0]?.trim();

/** The scenarios in an existing report, by title. */
export function readEntries(text: string): Map<string, ReportEntry> {
  const findings = new Map(
    `\n${sectionOf(text, 'What was found') ?? ''}`.split('\n### ').map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return [title, lines.join('\n').trim()];
    }),
  );
  const rows = (sectionOf(text, 'At a glance') ?? '').split('\n').filter((line) => line.startsWith('| '));
  return new Map(
    rows.map((line) => {
      const title = line.split(' | ')[0]?.slice(2) ?? '';
      return [title, { title, row: line, findings: findings.get(title) ?? '' }];
    }),
  );
}

interface Whole {
  all: readonly ReportEntry[];
  machine: string;
  /** What balances of all writes, and what does not. */
  ledger: string;
}

/** The report; a selection of scenarios keeps the machine and the ledger of the previous report. */
export const reportText = (before: string, { all, machine, ledger }: Whole): string =>
  [
    '# What the product does when its processes and connections fail',
    '',
    'Written by `pnpm torture`. It runs the same processes as `npm start` and production, on a database of its own with',
    'fsync. Every write carries a mark and an `Idempotency-Key`. A ledger lists the acknowledged writes. After each',
    'scenario every write of the ledger must be in the database, once, with one audit row.',
    '',
    '## The machine',
    '',
    sectionOf(before, 'The machine') ?? machine,
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
