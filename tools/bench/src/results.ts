import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from 'worksmart-cms/scripts/lib/make-folder.mjs';
import type { Results } from './report.ts';

/** The figures are stored next to the report. */
export const resultsFileOf = (report: string): string => report.replace(/(\.md)?$/, '.json');

export function readResults(file: string): Results | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : undefined;
}

export function writeResults(file: string, results: Results): void {
  makeFolder(dirname(file));
  writeFileSync(file, `${JSON.stringify(results, undefined, 2)}\n`);
}

/**
 * Replaces earlier results of the same name by new ones.
 * @param order names in the report's order
 * @returns `left`: results of another machine, version or size, which cannot be combined with the new ones
 */
export function mergeResults(
  before: Results | undefined,
  now: Results,
  order: readonly string[],
): { merged: Results; left: string[] } {
  const fresh = new Set(now.results.map(({ name }) => name));
  const older = (before?.results ?? []).filter(({ name }) => !fresh.has(name) && order.includes(name));
  const alike = before?.machine === now.machine && before.customers === now.customers;
  const results = [...now.results, ...(alike ? older : [])].sort(
    (a, b) => order.indexOf(a.name) - order.indexOf(b.name),
  );
  return { merged: { ...now, results }, left: alike ? [] : older.map(({ name }) => name) };
}
