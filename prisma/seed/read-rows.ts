import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/**
 * Reads one file of `data/`.
 * @param columns the columns that the caller uses; others are left out
 * @returns one object of texts per line; empty cells are empty texts
 * @throws if the file lacks one of the columns
 */
export function readRows<Column extends string>(file: string, columns: readonly Column[]): Record<Column, string>[] {
  const text = readFileSync(join(import.meta.dirname, 'data', file), 'utf8');
  const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[];
  return rows.map((row) => {
    const picked = columns.map((column) => {
      const value = row[column];
      if (value === undefined) throw new Error(`${file} has no column "${column}".`);
      return [column, value] as const;
    });
    return Object.fromEntries(picked) as Record<Column, string>;
  });
}
