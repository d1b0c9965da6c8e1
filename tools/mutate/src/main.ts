import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { onEnding } from 'worksmart-cms/scripts/lib/on-ending.mjs';
import { inRoot } from 'worksmart-cms/scripts/lib/paths.mjs';
import { explain, Problem } from 'worksmart-cms/scripts/lib/problem.mjs';
import { bold, step } from 'worksmart-cms/scripts/lib/steps.mjs';
import { readAccepted, reasonFor } from './accepted.ts';
import { mutateCode } from './code-mutants.ts';
import { copyCheckout } from './copy-checkout.ts';
import { leftOut } from './left-out.ts';
import { allModules, type MutatedModule } from './modules.ts';
import { type ModuleResult, type Mutant, resultOf, withAgain } from './mutant.ts';
import { missed, percentText, reportText, scoreOf } from './report.ts';
import { mutateText } from './run-text.ts';

// `pnpm mutate [--only=shared/payroll,core] [--unexplained]`: makes small changes of rules, policies and statements, one at a time, and
// looks whether the tests notice. Writes docs/mutation.md; of a part of the modules, into the report of the others.
// Fails when a module misses the goal.

const { values } = parseArgs({ options: { only: { type: 'string' }, unexplained: { type: 'boolean' } } });
const report = inRoot('docs/mutation.md');
/** Figures of earlier runs, so that a part can be measured again. */
const resultsFile = inRoot('docs/mutation.json');
const copy = inRoot('.data/mutate');

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

/** With `--unexplained` only the unnoticed mutants without a reason run again. */
const againOf = (before: ModuleResult | undefined): readonly Mutant[] | undefined => {
  const accepted = readAccepted();
  return values.unexplained ? before?.unnoticed.filter((mutant) => !reasonFor(mutant, accepted)) : undefined;
};

async function measure(module: MutatedModule, before?: ModuleResult): Promise<ModuleResult> {
  const again = againOf(before);
  if (before && again?.length === 0) return before;
  console.log(bold(`\n${module.name}`));
  const began = performance.now();
  const mutants = await (module.kind === 'code' ? mutateCode : mutateText)(copy, module, stopped.signal, again);
  const took = (performance.now() - began) / 1000;
  const result = before && again ? withAgain(before, again, mutants, took) : resultOf(module.name, mutants, took);
  const accepted = readAccepted();
  for (const mutant of result.unnoticed) {
    if (reasonFor(mutant, accepted)) continue;
    const { file, line, original, mutated } = mutant;
    console.log(`  not noticed: ${file}:${line}  ${original}  =>  ${mutated}`);
  }
  const { noticed, unnoticed } = result;
  console.log(`  ${percentText(scoreOf([result]))}: ${noticed} noticed, ${unnoticed.length} not; ${result.took} s`);
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
  await step('Copying the checkout', () => copyCheckout(copy));
  let results = existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as ModuleResult[]) : [];
  for (const module of modules) {
    results = merged(results, [
      await measure(
        module,
        results.find(({ name }) => name === module.name),
      ),
    ]);
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
