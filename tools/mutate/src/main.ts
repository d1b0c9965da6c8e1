import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { onEnding } from '../../../scripts/lib/on-ending.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { explain, Problem } from '../../../scripts/lib/problem.mjs';
import { bold, step } from '../../../scripts/lib/steps.mjs';
import { readAccepted, reasonFor } from './accepted.ts';
import { mutateCode } from './code-mutants.ts';
import { makeGround } from './ground.ts';
import { leftOut } from './left-out.ts';
import { allModules, type MutatedModule } from './modules.ts';
import { type ModuleResult, resultOf } from './mutant.ts';
import { missed, percentText, reportText, scoreOf } from './report.ts';
import { mutateText } from './run-text.ts';

// `pnpm mutate [--only=shared/payroll,core]`: makes small changes of rules, policies and statements, one at a time, and
// looks whether the tests notice. Writes docs/mutation.md; of a part of the modules, into the report of the others.
// Fails when a module misses the goal.

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const report = inRoot('docs/mutation.md');
/** Figures of earlier runs, so that a part can be measured anew. */
const resultsFile = inRoot('docs/mutation.json');
const ground = inRoot('.data/mutate');

const stopped = new AbortController();
onEnding(() => stopped.abort());

function chosen(): MutatedModule[] {
  const names = values.only?.split(',');
  if (!names) return allModules();
  const isNamed = (name: string, module: MutatedModule) => module.name === name || module.name.startsWith(`${name}/`);
  const strange = names.filter((name) => !allModules().some((module) => isNamed(name, module)));
  if (strange.length > 0) {
    const known = allModules().map(({ name }) => name);
    throw new Problem(`There is no ${strange.join(', ')}; there are ${known.join(', ')}.`);
  }
  return allModules().filter((module) => names.some((name) => isNamed(name, module)));
}

async function measure(module: MutatedModule): Promise<ModuleResult> {
  console.log(bold(`\n${module.name}`));
  const began = performance.now();
  const mutants = await (module.kind === 'code' ? mutateCode : mutateText)(ground, module, stopped.signal);
  const result = resultOf(module.name, mutants, (performance.now() - began) / 1000);
  const accepted = readAccepted();
  for (const mutant of result.unnoticed) {
    if (reasonFor(mutant, accepted)) continue;
    const { file, line, original, mutated } = mutant;
    console.log(`  not noticed: ${file}:${line}  ${original}  =>  ${mutated}`);
  }
  const { noticed, unnoticed, took } = result;
  console.log(`  ${percentText(scoreOf([result]))}: ${noticed} noticed, ${unnoticed.length} not; ${took} s`);
  return result;
}

/** In the order of the modules; what is no module any more goes. */
function merged(before: readonly ModuleResult[], now: readonly ModuleResult[]): ModuleResult[] {
  return allModules().flatMap(({ name }) => [...now, ...before].find((result) => result.name === name) ?? []);
}

function write(results: readonly ModuleResult[]): void {
  writeFileSync(resultsFile, `${JSON.stringify(results, undefined, 2)}\n`);
  const measured = new Set(results.map(({ name }) => name));
  const unmeasured = allModules().flatMap(({ name }) => (measured.has(name) ? [] : [name]));
  writeFileSync(report, reportText(results, readAccepted(), unmeasured, leftOut));
}

async function main(): Promise<void> {
  const modules = chosen();
  await step('Copying the checkout', () => makeGround(ground));
  let results = existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as ModuleResult[]) : [];
  for (const module of modules) {
    results = merged(results, [await measure(module)]);
    write(results);
  }
  const below = missed(results, readAccepted());
  for (const line of below) console.error(line);
  if (below.length > 0) process.exitCode = 1;
  console.log(`\nWritten to ${report}.`);
}

try {
  await main();
} catch (error) {
  console.error(stopped.signal.aborted ? 'Stopped.' : explain(error));
  process.exitCode = 1;
}
