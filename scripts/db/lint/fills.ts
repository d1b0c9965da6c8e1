import { neededFills } from '../needed-fills.ts';
import type { Finding } from './findings.ts';

/** The columns (`table.column`) that each fill converts, by its name. */
export type FilledColumns = Readonly<Record<string, readonly string[]>>;

/** A column that is dropped, or that no longer takes null. */
const contracting = new Set<Finding['rule']>(['drop', 'narrower']);

/**
 * Judges whether a migration names the fills that it has to wait for.
 * @param findings those of its statements
 */
export function judgeFills(sql: string, findings: readonly Finding[], fills: FilledColumns): Finding[] {
  const named = neededFills(sql);
  const unknown = named
    .filter((name) => !Object.hasOwn(fills, name))
    .map((name): Finding => ({ rule: 'unknown-fill', object: name, line: 1 }));
  const unnamed = findings
    .filter(({ rule, object }) => contracting.has(rule) && isUnnamed(object, named, fills))
    .map(({ object, line }): Finding => ({ rule: 'needs-fill', object, line }));
  return [...unknown, ...unnamed];
}

const isUnnamed = (column: string, named: readonly string[], fills: FilledColumns): boolean =>
  Object.entries(fills).some(([name, columns]) => columns.includes(column) && !named.includes(name));
