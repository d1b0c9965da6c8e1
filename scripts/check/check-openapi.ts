import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { documentFiles } from '../docs/openapi.ts';
import { makeFrom } from '../lib/made-from.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { undescribed } from '../openapi/described-fields.ts';
import { apiFaults } from './api-diff.ts';

// `pnpm check` runs it: docs/openapi.json describes the contract, describes each field, breaks no program written for the last
// release unless the change log says so, and two linters find no fault in it.
const document = 'docs/openapi.json';
const contentOf = (path: string): string => (existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : '');

/** A line for each generated file that differs from what the contract produces. */
const outdatedFiles = async (): Promise<string[]> =>
  Object.entries(await documentFiles())
    .filter(([path, text]) => contentOf(path) !== text)
    .map(([path]) => `${path} does not describe the contract: run pnpm docs:openapi.`);

/** A line for each field or parameter without a text. */
const undescribedFields = (): string[] =>
  undescribed(JSON.parse(contentOf(document))).map(
    (field) => `${field} is not described: write what it means in a comment (/** … */) above it.`,
  );

const linters = [
  ['@stoplight/spectral-cli/dist/index.js', 'lint', '--fail-severity=hint', '--quiet'],
  ['@redocly/cli/bin/cli.js', 'lint', '--format=stylish'],
];

/** Runs a linter on the document. @returns what it says if it finds a fault */
const faultsOf = ([program = '', ...options]: string[]): string => {
  const command = [inRoot('node_modules', program), ...options, document];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8', env });
  return status === 0 ? '' : `${stdout}${stderr}`;
};

/** Lints the document, unless the same linters accepted the same one before: they take 15 seconds of the processor. */
const lintFaults = async (): Promise<string[]> => {
  let faults: string[] = [];
  const rules = ['.spectral.yaml', 'redocly.yaml', '.redocly.lint-ignore.yaml', 'pnpm-workspace.yaml'];
  const lint = async () => {
    faults = linters.map(faultsOf).filter(Boolean);
    if (faults.length > 0) throw new Error('The linters found faults.');
  };
  await makeFrom({ name: 'openapi-lint', sources: [document, ...rules], result: document }, lint).catch(
    (error: unknown) => {
      if (faults.length === 0) throw error;
    },
  );
  return faults;
};

const outdated = await outdatedFiles();
const faults = outdated.length > 0 ? outdated : [...apiFaults(), ...undescribedFields(), ...(await lintFaults())];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log('docs/openapi.json describes the contract, and both linters accept it.');
