import { hardware } from '@worksmart/bench/tool.ts';
import type { Outcome } from './outcome.ts';
import { seconds } from './waiting.ts';

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

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The duration of recoveries: `1.2 s`, or `0.8 to 3.4 s`. */
export const recoveryText = (recoveries: readonly number[]): string => {
  if (recoveries.length === 0) return '–';
  const [least, most] = [Math.min(...recoveries), Math.max(...recoveries)];
  return recoveries.length === 1 ? `${seconds(most)} s` : `${seconds(least)} to ${seconds(most)} s`;
};

export const verdictOf = ({ outcome }: Report): string => {
  if (!outcome) return 'not tried';
  return outcome.broken.length === 0 ? 'held' : '**broken**';
};

/** A scenario in the report: its line in the summary, and its findings. */
export interface ReportEntry {
  title: string;
  row: string;
  findings: string;
}

export function toEntry(report: Report): ReportEntry {
  const { title, outcome, skipped, took, circumstances } = report;
  const cells = [title, outcome?.did ?? skipped ?? '', recoveryText(outcome?.recoveries ?? []), verdictOf(report)];
  const lines = outcome && [
    ...outcome.broken.map((sentence) => `- **Broken: ${sentence}.**`),
    ...outcome.found.map((sentence) => `- ${sentence}.`),
    `- It took ${seconds(took)} s in all; ${circumstances}.`,
  ];
  return { title, row: row(cells), findings: lines ? lines.join('\n') : '' };
}

/** The scenarios in an existing report, by title. */
export function readEntries(text: string): Map<string, ReportEntry> {
  const entries = new Map<string, ReportEntry>();
  const glance = text.split('\n## At a glance\n')[1]?.split('\n## ')[0] ?? '';
  for (const line of glance.split('\n').filter((one) => one.startsWith('| '))) {
    const title = line.split(' | ')[0]?.slice(2) ?? '';
    entries.set(title, { title, row: line, findings: '' });
  }
  const found = text.split('\n## What was found\n')[1]?.split('\n## ')[0] ?? '';
  for (const section of found.split('\n### ').slice(1)) {
    const [title = '', ...lines] = section.split('\n');
    const known = entries.get(title);
    if (known) known.findings = lines.join('\n').trim();
  }
  return entries;
}

/** All scenarios at a glance: what was done, how long the recovery took, and whether the promise held. */
export const summaryTable = (all: readonly ReportEntry[]): string =>
  [
    row(['Scenario', 'What was done', 'Well again after', 'Promise']),
    row(Array(4).fill('---')),
    ...all.map((entry) => entry.row),
  ].join('\n');

/** The findings of each scenario, and the promises that it broke. */
export const findings = (all: readonly ReportEntry[]): string =>
  all.flatMap((entry) => (entry.findings === '' ? [] : [`### ${entry.title}\n\n${entry.findings}\n`])).join('\n');

/** The machine and versions behind the figures, without machine or folder names. */
export function machineFacts({ postgres, redis, customers, load }: MachineFacts): string {
  return [
    `- ${hardware()}; load generator, servers and database share them.`,
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
