import type { Tests } from './core-tests.ts';

/** A change of one place that is made by name, since no rule makes it. */
export interface NamedChange {
  name: string;
  /** Workspace and file below it. */
  workspace: string;
  file: string;
  /** Source that stands in the file once, and what takes its place. */
  original: string;
  mutated: string;
  tests: Tests;
}
