import { type Accepted, reasonFor } from './accepted.ts';
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
      ...[name, percentText(scoreOf(part)), add((one) => one.noticed), unnoticed],
      ...[add((one) => one.invalid), add((one) => one.took)],
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

/**
 * The whole report.
 * @param unmeasured modules that no run has measured yet
 */
export function reportText(
  results: readonly ModuleResult[],
  accepted: readonly Accepted[],
  unmeasured: readonly string[] = [],
): string {
  const unnoticed = results.flatMap((result) => result.unnoticed);
  const survivors = unnoticed.length > 0 ? survivorTable(unnoticed, accepted) : ['Every change was noticed.'];
  return `${[
    '# Which small changes of the code the tests notice',
    '',
    'Written by `pnpm mutate`. It makes one small change of the code at a time, a mutant (`<` for `<=`, a condition that',
    'is always true, a text that is empty), and runs the tests that judge the changed file. A mutant is noticed when a',
    `test fails or never ends. The command fails when less than ${goal}% are noticed: of all modules, or of one that has`,
    'survivors without a reason.',
    '',
    '- StrykerJS mutates the code. `tools/mutate` mutates texts of SQL (`or` for `and`, `<` for `<=`, `<>` for `=`, a `not` or',
    '  a condition left out, an inner join for a left join, another number) and rules as data (`any` for `all`, a condition or',
    '  a `not` left out).',
    '- A mutant is invalid when nothing can run with it, as a statement that is no SQL any more. It counts neither way.',
    '- A mutant that may survive stands in `tools/mutate/accepted.json` with its reason. It lowers the score all the same.',
    '- `pnpm mutate --only=shared/payroll,core` measures a part anew, and keeps the rest of this page.',
    '',
    '## Scores',
    '',
    ...scoreTable(results),
    '',
    ...(unmeasured.length > 0 ? [`Not measured yet: ${unmeasured.join(', ')}.`, ''] : []),
    '## Changes that went unnoticed',
    '',
    ...survivors,
  ].join('\n')}\n`;
}
