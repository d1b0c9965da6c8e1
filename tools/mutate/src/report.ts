import { type Accepted, reasonFor } from './accepted.ts';
import type { LeftOut } from './left-out.ts';
import type { ModuleResult, Mutant } from './mutant.ts';

/** In percent. */
export const goal = 90;

/** Noticed mutants of all that say something, in percent; 100 without any. */
export const scoreOf = (results: readonly ModuleResult[]): number => {
  const noticed = results.reduce((total, result) => total + result.noticed, 0);
  const all = results.reduce((total, { unnoticed }) => total + unnoticed.length, noticed);
  return all === 0 ? 100 : (noticed / all) * 100;
};

/** `93.1%`, cut and not rounded, so that 89.99 never reads as 90. */
export const percentText = (percent: number): string => `${(Math.floor(percent * 10) / 10).toFixed(1)}%`;

/**
 * What misses the goal, each as one line: all modules together, and a module that has survivors without a reason. Of a
 * small file a few mutants that change nothing are more than a tenth.
 */
export function missed(results: readonly ModuleResult[], accepted: readonly Accepted[]): string[] {
  const isExplained = ({ unnoticed }: ModuleResult) => unnoticed.every((mutant) => reasonFor(mutant, accepted));
  const modules = results.filter((result) => scoreOf([result]) < goal && !isExplained(result));
  const line = (name: string, score: number) =>
    `${name}: ${percentText(score)} of the mutants are noticed, not ${goal}%.`;
  return [
    ...modules.map((result) => line(result.name, scoreOf([result]))),
    ...(scoreOf(results) < goal ? [line('All modules', scoreOf(results))] : []),
  ];
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const longest = 80;

/** Source in a table's cell: on one line, shortened, and without what would end the cell. */
const code = (source: string): string => {
  const line = source.replaceAll(/\s+/g, ' ').trim();
  const shown =
    (line.length > longest ? `${line.slice(0, longest - 1)}…` : line).replaceAll('|', '\\|').replaceAll('](', '] (') ||
    ' ';
  return shown.includes('`') ? `\`\` ${shown} \`\`` : `\`${shown}\``;
};

const scoreTable = (results: readonly ModuleResult[]): string[] => {
  const line = (name: string, part: readonly ModuleResult[]) => {
    const add = (figure: (result: ModuleResult) => number) => part.reduce((total, one) => total + figure(one), 0);
    const unnoticed = add((one) => one.unnoticed.length);
    return row([
      name,
      percentText(scoreOf(part)),
      add((one) => one.noticed),
      unnoticed,
      add((one) => one.invalid),
      add((one) => one.took),
    ]);
  };
  return [
    row(['Module', 'Score', 'Noticed', 'Not noticed', 'Invalid', 'Seconds']),
    row(Array.from({ length: 6 }, () => '---')),
    ...results.map((result) => line(result.name, [result])),
    line('**all**', results),
  ];
};

const survivorTable = (mutants: readonly Mutant[], accepted: readonly Accepted[]): string[] => [
  row(['Where', 'Source', 'Unnoticed change', 'Why it may stay']),
  row(['---', '---', '---', '---']),
  ...mutants.map((mutant) => {
    const { file, line, original, mutated } = mutant;
    return row([`${file}:${line}`, code(original), code(mutated), reasonFor(mutant, accepted) ?? '**no reason yet**']);
  }),
];

const leftOutSection = (leftOut: readonly LeftOut[]): string[] =>
  leftOut.length === 0
    ? []
    : [
        '## Statements that are not mutated',
        '',
        row(['Files of core (`*.queries.ts`)', 'Why']),
        row(['---', '---']),
        ...leftOut.map(({ files, reason }) => row([files.join(', '), reason])),
        '',
      ];

/**
 * The whole report.
 * @param unmeasured modules that no run has measured yet
 */
export function reportText(
  results: readonly ModuleResult[],
  accepted: readonly Accepted[],
  unmeasured: readonly string[] = [],
  leftOut: readonly LeftOut[] = [],
): string {
  const unnoticed = results.flatMap((result) => result.unnoticed);
  const survivors = unnoticed.length > 0 ? survivorTable(unnoticed, accepted) : ['Every change was noticed.'];
  return `${[
    '# Which small code changes the tests notice',
    '',
    '`pnpm mutate` writes this page. It makes one small change to the code at a time, for example `<=` for `<`, a condition',
    'that is always true, or an empty text, and runs the tests of the changed file. Each change is a mutant. A mutant is',
    `noticed if a test fails or never ends. The command fails if fewer than ${goal}% of all mutants are noticed, or fewer than`,
    `${goal}% in a module that has an unnoticed mutant without a reason.`,
    '',
    '- StrykerJS changes the code. `tools/mutate` changes SQL (`and` for `or`, `<=` for `<`, `<>` for `=`, a `not` or a',
    '  condition removed, a left join for an inner join, another number) and rules written as data (`all` for `any`, a',
    '  condition or a `not` removed).',
    '- A mutant is invalid if it cannot run, for example because its SQL has a syntax error. It does not count.',
    '- `tools/mutate/accepted.json` lists the mutants that may stay unnoticed, each with its reason. They still lower the',
    '  score.',
    '- `pnpm mutate --only=shared/payroll,core` measures only these modules and keeps the rest of the page. With',
    '  `--unexplained` only the unnoticed mutants without a reason run again.',
    '',
    '## Scores',
    '',
    ...scoreTable(results),
    '',
    ...(unmeasured.length > 0 ? [`Not measured yet: ${unmeasured.join(', ')}.`, ''] : []),
    ...leftOutSection(leftOut),
    '## Changes that went unnoticed',
    '',
    ...survivors,
  ].join('\n')}\n`;
}
