import { cpus, totalmem } from 'node:os';
import type { Outcome } from './outcome.ts';
import { seconds } from './waiting.ts';

/** What came of one scenario. */
export interface Report {
  title: string;
  /** When it began, and what it ran beside. */
  circumstances: string;
  /** Undefined where it could not be tried, with the reason in `skipped`. */
  outcome?: Outcome;
  skipped?: string;
  /** Seconds. */
  took: number;
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** How long recoveries took: `1.2 s`, or `0.8 to 3.4 s`. */
export const recoveryText = (recoveries: readonly number[]): string => {
  if (recoveries.length === 0) return '–';
  const [least, most] = [Math.min(...recoveries), Math.max(...recoveries)];
  return recoveries.length === 1 ? `${seconds(most)} s` : `${seconds(least)} to ${seconds(most)} s`;
};

export const verdictOf = ({ outcome }: Report): string => {
  if (!outcome) return 'not tried';
  return outcome.broken.length === 0 ? 'held' : '**broken**';
};

/** A scenario as the report tells of it: its line at a glance, and what was found. */
export interface Told {
  title: string;
  row: string;
  findings: string;
}

export function tell(report: Report): Told {
  const { title, outcome, skipped, took, circumstances } = report;
  const cells = [title, outcome?.did ?? skipped ?? '', recoveryText(outcome?.recoveries ?? []), verdictOf(report)];
  const lines = outcome && [
    ...outcome.broken.map((sentence) => `- **Broken: ${sentence}.**`),
    ...outcome.found.map((sentence) => `- ${sentence}.`),
    `- It took ${seconds(took)} s in all; ${circumstances}.`,
  ];
  return { title, row: row(cells), findings: lines ? lines.join('\n') : '' };
}

/** What a report that was written before tells, by title. */
export function readTold(text: string): Map<string, Told> {
  const told = new Map<string, Told>();
  const glance = text.split('\n## At a glance\n')[1]?.split('\n## ')[0] ?? '';
  for (const line of glance.split('\n').filter((one) => one.startsWith('| '))) {
    const title = line.split(' | ')[0]?.slice(2) ?? '';
    told.set(title, { title, row: line, findings: '' });
  }
  const found = text.split('\n## What was found\n')[1]?.split('\n## ')[0] ?? '';
  for (const section of found.split('\n### ').slice(1)) {
    const [title = '', ...lines] = section.split('\n');
    const known = told.get(title);
    if (known) known.findings = lines.join('\n').trim();
  }
  return told;
}

/** All scenarios at a glance: what was done, how long it took to be well again, what became of the promise. */
export const summaryTable = (all: readonly Told[]): string =>
  [
    row(['Scenario', 'What was done', 'Well again after', 'Promise']),
    row(Array(4).fill('---')),
    ...all.map((told) => told.row),
  ].join('\n');

/** What each scenario found, and what it broke. */
export const findings = (all: readonly Told[]): string =>
  all.flatMap((told) => (told.findings === '' ? [] : [`### ${told.title}\n\n${told.findings}\n`])).join('\n');

/** What the figures depend on; no names of machines or folders. */
export function machineFacts({ postgres, redis, customers, load }: MachineFacts): string {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB of memory`;
  return [
    `- ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${memory}; load generator, servers and database share them.`,
    `- Node ${process.versions.node}, PostgreSQL ${postgres} with fsync, ${redis ? `Redis ${redis}` : 'no Redis'}, ${process.platform} ${process.arch}.`,
    `- ${customers.toLocaleString('en-US')} made-up customers before the first write.`,
    `- Other programs kept ${load.toFixed(1)} processes busy when it began.`,
  ].join('\n');
}

interface MachineFacts {
  postgres: string;
  redis: string | undefined;
  customers: number;
  load: number;
}
