import { existsSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { onEnding } from 'worksmart-cms/scripts/lib/on-ending.mjs';
import { buildWeb } from 'worksmart-cms/scripts/lib/prepare-code.mjs';
import { Problem } from 'worksmart-cms/scripts/lib/problem.mjs';
import { runMain } from 'worksmart-cms/scripts/lib/run-main.mjs';
import { step } from 'worksmart-cms/scripts/lib/steps.mjs';
import { prepareToolchain } from 'worksmart-cms/scripts/lib/toolchain.mjs';

// What `pnpm bench` and `pnpm torture` share as programs.

interface Tool<Part, Environment> {
  parts: readonly Part[];
  /** Comma-separated names of parts; all of them if undefined. */
  only: string | undefined;
  prepare(): Promise<Environment>;
  run(environment: Environment, chosen: readonly Part[]): Promise<void>;
}

/** Builds the product, prepares its environment, runs the chosen parts there, and always closes it. */
export const runTool = <Part extends { name: string }, Environment extends { close(): Promise<void> }>({
  parts,
  only,
  prepare,
  run,
}: Tool<Part, Environment>): Promise<void> =>
  runMain(async () => {
    const chosen = only === undefined ? parts : chosenOf(parts, only);
    await buildWeb(await prepareToolchain(step), step);
    const environment = await prepare();
    onEnding(() => environment.close().then(() => process.exit(130)));
    await run(environment, chosen).finally(() => environment.close());
  });

/** @returns the parts in the requested order, so that the most important can come first @throws Problem for an unknown name */
function chosenOf<Part extends { name: string }>(parts: readonly Part[], only: string): readonly Part[] {
  return only.split(',').map((name) => {
    const part = parts.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
    if (!part) throw new Problem(`There is no ${name}; there are ${parts.map((one) => one.name).join(', ')}.`);
    return part;
  });
}

/** The machine, without its name. */
export function hardware(): string {
  const [cpu] = cpus();
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB of memory`;
}

/** Remarks that were added below the previous figures of a report stay, to be updated by hand. */
export function remarksOf(report: string): string {
  const text = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const begin = text.indexOf('## Remarks');
  return begin < 0 ? '' : `\n${text.slice(begin)}`;
}
