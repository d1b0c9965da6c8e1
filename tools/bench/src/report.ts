import type { Comparison } from './pairs.ts';
import type { Spread, Verdict } from './statistics.ts';
import { hardware } from './tool.ts';

/** One line of the report: a goal and its result. */
export interface Finding {
  /** Its goal, if it is not the one that is measured. */
  goal?: string;
  what: string;
  measured: string;
  verdict: Verdict | 'not measured' | '–';
}

/** A further table of a goal. */
export interface Table {
  title: string;
  head: string[];
  rows: string[][];
}

/** The result of measuring one goal. */
export interface Measured {
  findings: Finding[];
  comparisons?: Comparison[];
  notes?: string[];
  tables?: Table[];
  /** How much of the processor others used, if it was not watched all the time. */
  others?: string;
}

/** The result of one goal, and its circumstances. */
export interface Result extends Measured {
  name: string;
  /** UTC time, to the minute. */
  at: string;
  /** Seconds, without creating the database. */
  took: number;
  others: string;
}

/** All data of the report; stored next to it, so that a later run can measure a part of it again. */
export interface Results {
  /** Hardware and versions: results from other machines cannot be combined with these. */
  machine: string;
  customers: number;
  results: Result[];
}

/** @param value NaN if the system does not say */
export const atMost = (ceiling: number, value: number): Finding['verdict'] =>
  Number.isNaN(value) ? 'not measured' : value <= ceiling ? 'holds' : 'missed';

export const number = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  if (value >= 100) return Math.round(value).toLocaleString('en-US');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
};

/** `0.91 (0.88 to 0.95, 5 pairs)` */
export const spreadText = ({ median, low, high, count }: Spread, unit = '', of = 'pairs'): string =>
  `**${number(median)}**${unit} (${number(low)} to ${number(high)}, ${count} ${of})`;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly string[][]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** The sides of all comparisons; the first of each is the product. */
const sidesTable = (results: readonly Result[]): string =>
  table(
    ['Goal', 'Server', 'answers/s', 'p50 ms', 'p99 ms', 'failed', 'generator', 'its limit, answers/s'],
    results.flatMap(({ name: goal, findings, comparisons = [] }) =>
      comparisons.flatMap(({ sides, generator }) =>
        sides.map(({ name, perSecond, p50, p99, failed, ceiling = Number.NaN }) => [
          findings[0]?.goal ?? goal,
          name,
          number(perSecond),
          number(p50),
          number(p99),
          String(failed),
          generator,
          number(ceiling),
        ]),
      ),
    ),
  );

const findingsTable = (results: readonly Result[]): string =>
  table(
    ['Goal', 'What', 'Measured', 'Verdict', 'When, others'],
    results.flatMap(({ name, at, others, findings }) =>
      findings.map(({ goal = name, what, measured, verdict }) => [goal, what, measured, verdict, `${at}, ${others}`]),
    ),
  );

/** The machine and versions behind the figures, without machine or folder names. @param postgres its version */
export function machineFacts(postgres: string): string {
  return `${hardware()}; Node ${process.versions.node}, PostgreSQL ${postgres} with fsync, ${process.platform} ${process.arch}`;
}

/** The whole report, except the remarks that people add below. */
export function reportText({ machine, customers, results }: Results): string {
  return `${[
    '# What the product costs compared with bare servers',
    '',
    'Written by `pnpm bench`. A ratio is the median of its pairs, in brackets the interval that leaves a tenth out on',
    'each side; a goal counts as missed only when the whole interval misses it. Both sides run in turns (A/B/B/A) in one',
    'run, each on a drained server, the first pair left out; bodies are compared before anything is timed.',
    '',
    '## The machine',
    '',
    `- ${machine}.`,
    '- Load generator, servers and database share it. What the generator could count of the same answer is measured in',
    '  the same run; a row that comes within 15% of it says `limited by the generator` instead of a verdict.',
    `- ${customers.toLocaleString('en-US')} customers with contacts, locations and pay cycles.`,
    '- Where callers come at once they are 16; sign-in and call limits are lifted, everything else is as in production.',
    '- `pnpm bench --only=P2,P3` measures a part again. So each row tells when it was measured (UTC), and how many cores',
    '  other programs kept busy in the meantime: with half a core and more the machine was not quiet.',
    '',
    '## Goals',
    '',
    findingsTable(results),
    '',
    '## Both sides',
    '',
    sidesTable(results),
    '',
    results
      .flatMap(({ notes = [] }) => notes)
      .map((note) => `- ${note}`)
      .join('\n'),
    ...results.flatMap(({ tables = [] }) =>
      tables.flatMap(({ title, head, rows }) => ['', `## ${title}`, '', table(head, rows)]),
    ),
  ].join('\n')}\n`;
}
