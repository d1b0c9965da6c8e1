import { rmSync } from 'node:fs';
import { root } from './paths.mjs';
import { outputOf } from './started.mjs';

/**
 * Runs one stage to its end and prints the result; its output is shown only if something failed. A stage without a
 * result file is one check.
 * @param {import('./test-run.mjs').Stage} stage @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import('./test-results.mjs').Counts>}
 */
export async function runStage({ name, command, cwd = root, result, read }, env) {
  const began = Date.now();
  if (result) rmSync(result, { force: true });
  const { code, output } = await outputOf(command, { cwd, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: result } });
  /** @type {import('./test-results.mjs').Counts} */
  const check = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const counts = result && read ? read(result, code) : check;
  const skipped = counts.skipped > 0 ? `  (${counts.skipped} skipped: not on this machine)` : '';
  const time = `${((Date.now() - began) / 1000).toFixed(1)} s`;
  console.log(
    `  ${name.padEnd(14)}${String(counts.passed).padStart(5)} passed ${String(counts.failed).padStart(4)} failed  ${time}${skipped}`,
  );
  for (const one of counts.slow ?? []) console.log(`    ${one}`);
  if (counts.failed > 0) console.log(output.trimEnd().replaceAll(/^/gm, '    '));
  return counts;
}
