import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';

// `node run-stryker.ts JOB`: lets Stryker mutate files of the folder in which it is started, and writes what became of
// each mutant. In a process of its own, since Stryker works in the process's folder and changes the process.

/** What one run is told, as JSON. */
export interface StrykerJob {
  files: readonly string[];
  /** Vitest's configuration file. */
  settings: string;
  /** Whether only tests run that import the files. */
  related: boolean;
  /** File for the answer: `StrykerMutant[]` as JSON. */
  answer: string;
}

/** Stryker's own type of it is no value at run time. */
type LogLevel = NonNullable<ConstructorParameters<typeof Stryker>[0]['logLevel']>;

const { files, settings, related, answer } = JSON.parse(process.argv[2] ?? '') as StrykerJob;

const mutants = await new Stryker({
  testRunner: 'vitest',
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
  mutate: [...files],
  vitest: { configFile: settings, related },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  inPlace: true,
  reporters: ['progress-append-only'],
  // A machine that others use, too, is slow now and then; an endless loop is found out all the same.
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 20,
  allowConsoleColors: false,
  logLevel: 'warn' as LogLevel,
  warnings: false,
}).runMutationTest();

writeFileSync(answer, JSON.stringify(mutants));
