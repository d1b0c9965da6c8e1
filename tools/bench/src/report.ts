import type { Comparison } from './load.ts';
import { judge, type Spread, type Verdict } from './statistics.ts';
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

export const number = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  if (value >= 100) return Math.round(value).toLocaleString('en-US');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
};

/** `**0.91** (0.88 to 0.95, 5 pairs)` */
export const spreadText = ({ median, low, high, count }: Spread, unit = '', of = 'pairs'): string =>
  `**${number(median)}**${unit} (${number(low)} to ${number(high)}, ${count} ${of})`;

/** A limit as it is printed: `0.80`, `200 ms`, `2% of a core`. */
type Limit = `${number}` | `${number}${' ' | '%'}${string}`;

interface Details {
  goal?: string;
  /** What a spread is of; pairs by default. */
  of?: string;
  /** Further words behind the figure. */
  more?: string;
  /** The figure, if it is not printed as usual. */
  text?: string;
  /** Whether the load generator limited a side. */
  limited?: boolean;
}

/** A finding is a figure with its limit. A spread misses only if its whole interval does; NaN was not measured. */
const limitedBy =
  (atLeast: boolean) =>
  (
    what: string,
    limit: Limit,
    figure: number | Spread,
    { goal, of, more = '', text, limited }: Details = {},
  ): Finding => {
    const [, amount = '', unit = ''] = /^([\d.]+)((?: (?:ms|s|MB|KB)\b|%)?)/.exec(limit) ?? [];
    const one = typeof figure === 'number' ? { median: figure, low: figure, high: figure, count: 1 } : figure;
    const printed =
      typeof figure === 'number'
        ? `**${number(figure)}${Number.isFinite(figure) ? unit : ''}**`
        : spreadText(figure, unit, of);
    return {
      ...(goal && { goal }),
      what: `${what}${what.endsWith(',') ? '' : ':'} at ${atLeast ? 'least' : 'most'} ${limit}`,
      measured: `${text ?? printed}${more}`,
      verdict: Number.isNaN(one.median) ? 'not measured' : judge(one, Number(amount), atLeast, limited),
    };
  };

/** @param what ends with a comma where one stands before the limit, instead of a colon */
export const atMost = limitedBy(false);
export const atLeast = limitedBy(true);

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
