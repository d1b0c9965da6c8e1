import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MutatedModule } from './modules.ts';
import { type Fate, isSame, type Mutant, sourceBetween } from './mutant.ts';
import type { StrykerJob } from './run-stryker.ts';
import { writeVitestSettings } from './vitest-settings.ts';

/** What Stryker says of one mutant, as far as we read it; its lines and columns count from 1. */
interface StrykerMutant {
  fileName: string;
  location: Record<'start' | 'end', { line: number; column: number }>;
  replacement: string;
  status: string;
}

const fates: Readonly<Record<string, Fate>> = {
  Killed: 'killed',
  Timeout: 'timed out',
  Survived: 'survived',
  NoCoverage: 'not covered',
};

const program = fileURLToPath(new URL('run-stryker.ts', import.meta.url));

/** Where mutants are now, as Stryker's `file:line-line`. */
const rangesOf = (
  workspace: string,
  lines: ReadonlyMap<string, readonly string[]>,
  again: readonly Mutant[],
): string[] => [
  ...new Set(
    again.flatMap(({ file, text, original }) => {
      const source = lines.get(relative(workspace, file)) ?? [];
      const height = original.split('\n').length;
      return source.flatMap((line, index) =>
        line.trim() === text ? [`${relative(workspace, file)}:${index + 1}-${index + height}`] : [],
      );
    }),
  ),
];

/**
 * Has Stryker mutate a module's files in the copy.
 * @param again only these mutants
 * @throws when its tests fail without any mutant
 */
export async function mutateCode(
  copy: string,
  module: MutatedModule,
  signal: AbortSignal,
  again?: readonly Mutant[],
): Promise<Mutant[]> {
  const { workspace, files, tests } = module;
  const cwd = join(copy, workspace);
  const settings = writeVitestSettings(copy, workspace, tests ?? { [workspace]: ['src/**/*.test.ts'] }, true);
  const answer = join(copy, 'mutants.json');
  rmSync(answer, { force: true });
  const linesOf = (file: string) => readFileSync(join(cwd, file), 'utf8').split('\n');
  const lines = new Map(files.map((file) => [file, linesOf(file)]));
  const chosen = again ? rangesOf(workspace, lines, again) : files;
  if (chosen.length === 0) return [];
  const job: StrykerJob = { files: chosen, settings, related: tests === undefined, answer };
  await run([program, JSON.stringify(job)], cwd, signal);
  const found = JSON.parse(readFileSync(answer, 'utf8')) as StrykerMutant[];
  const mutants = found.map(({ fileName, location: { start, end }, replacement, status }): Mutant => {
    const source = lines.get(relative(cwd, fileName)) ?? [];
    const text = source[start.line - 1]?.trim() ?? '';
    const original = sourceBetween(source, start, end);
    const fate = fates[status] ?? 'invalid';
    return { file: relative(copy, fileName), line: start.line, text, original, mutated: replacement, fate };
  });
  return again ? mutants.filter((mutant) => again.some((one) => isSame(one, mutant))) : mutants;
}

/** Runs a program of ours. @throws when it fails */
function run(command: readonly string[], cwd: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, command, { cwd, stdio: 'inherit', signal });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Stryker ended with ${code}.`))));
  });
}
