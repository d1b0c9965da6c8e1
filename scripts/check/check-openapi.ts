import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { documentFiles } from '../docs/openapi.ts';
import { inRoot, root } from '../lib/paths.mjs';
import { apiFaults } from './api-diff.ts';

// `pnpm check` runs it: docs/openapi.json describes the contract, breaks no program written for the last release unless
// the change log says so, and two linters find no fault in it.
const contentOf = (path: string): string => {
  try {
    return readFileSync(inRoot(path), 'utf8');
  } catch {
    return '';
  }
};

const outdated = Object.entries(await documentFiles()).filter(([path, text]) => contentOf(path) !== text);
const linters = [
  ['@stoplight/spectral-cli/dist/index.js', 'lint', '--fail-severity=hint', '--quiet'],
  ['@redocly/cli/bin/cli.js', 'lint', '--format=stylish'],
];

/** Runs a linter on the document. @returns what it says if it finds a fault */
const faultsOf = ([program = '', ...options]: string[]): string => {
  const command = [inRoot('node_modules', program), ...options, 'docs/openapi.json'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8', env });
  return status === 0 ? '' : `${stdout}${stderr}`;
};

const faults =
  outdated.length > 0
    ? outdated.map(([path]) => `${path} does not describe the contract: run pnpm docs:openapi.`)
    : [...apiFaults(), ...linters.map(faultsOf).filter(Boolean)];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log('docs/openapi.json describes the contract, and both linters accept it.');
