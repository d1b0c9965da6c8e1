import { cpus, totalmem } from 'node:os';
import type { Outcome } from './outcome.ts';
import { seconds } from './waiting.ts';

/** One line of the report. */
export interface Report {
  title: string;
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

/** All scenarios at a glance: what was done, how long it took to be well again, what became of the promise. */
export function summaryTable(reports: readonly Report[]): string {
  const rows = reports.map((report) => {
    const { title, outcome, skipped } = report;
    return row([title, outcome?.did ?? skipped ?? '', recoveryText(outcome?.recoveries ?? []), verdictOf(report)]);
  });
  return [row(['Scenario', 'What was done', 'Well again after', 'Promise']), row(Array(4).fill('---')), ...rows].join(
    '\n',
  );
}

/** What each scenario found, and what it broke. */
export function findings(reports: readonly Report[]): string {
  return reports
    .flatMap(({ title, outcome, took }) =>
      outcome
        ? [
            `### ${title}\n`,
            ...outcome.broken.map((sentence) => `- **Broken: ${sentence}.**`),
            ...outcome.found.map((sentence) => `- ${sentence}.`),
            `- It took ${seconds(took)} s in all.\n`,
          ]
        : [],
    )
    .join('\n');
}

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
