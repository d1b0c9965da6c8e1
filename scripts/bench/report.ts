import { cpus, totalmem } from 'node:os';
import type { Comparison } from './pairs.ts';
import type { Setting } from './setting.ts';
import type { Spread, Verdict } from './statistics.ts';

/** One line of the report: what was aimed at, what came out. */
export interface Finding {
  goal: string;
  what: string;
  measured: string;
  verdict: Verdict | 'not measured' | '–';
}

export const number = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  if (value >= 100) return Math.round(value).toLocaleString('en-US');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
};

/** `0.91 (0.88 to 0.95, 5 pairs)` */
export const spreadText = ({ median, low, high, count }: Spread, unit = '', of = 'pairs'): string =>
  `**${number(median)}**${unit} (${number(low)} to ${number(high)}, ${count} ${of})`;

/** The sides of comparisons, each comparison's first the product's. */
export function sidesTable(comparisons: readonly Comparison[]): string {
  const rows = comparisons.flatMap(({ sides, generator }) =>
    sides.map(({ name, perSecond, p50, p99, failed }) =>
      row([name, number(perSecond), number(p50), number(p99), String(failed), generator]),
    ),
  );
  return [row(['Server', 'answers/s', 'p50 ms', 'p99 ms', 'failed', 'by']), row(Array(6).fill('---')), ...rows].join(
    '\n',
  );
}

export function findingsTable(findings: readonly Finding[]): string {
  const rows = findings.map(({ goal, what, measured, verdict }) => row([goal, what, measured, verdict]));
  return [row(['Goal', 'What', 'Measured', 'Verdict']), row(Array(4).fill('---')), ...rows].join('\n');
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** What the figures depend on; no names of machines or folders. */
export function machineFacts({ postgres, customers }: Setting): string {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB of memory`;
  return [
    `- ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${memory}; load generator, servers and database share them.`,
    `- Node ${process.versions.node}, PostgreSQL ${postgres} with fsync, ${process.platform} ${process.arch}.`,
    `- ${customers.toLocaleString('en-US')} customers with contacts, locations and pay cycles.`,
  ].join('\n');
}
