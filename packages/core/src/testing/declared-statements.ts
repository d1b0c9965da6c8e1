import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStatement, declarations } from '#platform/statement.ts';

const root = join(import.meta.dirname, '..');
const importing =
  /import \{[^}]*\b(?:statement|variants|composed|jsonList|jsonPage|csvRows)\b[^}]*\} from '[^']*\/(?:statement|json-list|csv-sql)\.ts'/;
/** Matches every call that declares a statement, and its name if that is a literal. */
const declaration = /\b(?:statement|variants|composed|jsonList|jsonPage|csvRows)\((?:\s*'([^']*)')?/g;

/** The declarations in the files of core; the name is undefined if it is not a literal. */
export const declaring = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^(generated|testing)\//.test(path))
  .filter((path) => !['platform/json-list.ts', 'platform/csv/csv-sql.ts'].includes(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8').replaceAll(/^\s*(\*|\/\/).*$/gm, '') }))
  .filter(({ text }) => importing.test(text))
  .flatMap(({ path, text }) => [...text.matchAll(declaration)].map(([, name]) => ({ path, name })));

/** Loads these files and returns all their statements, in all variants. */
export const declaredStatements = async (): Promise<AnyStatement[]> => {
  for (const path of new Set(declaring.map((file) => file.path))) await import(pathToFileURL(join(root, path)).href);
  return declarations().flatMap((one) => one.variants());
};
