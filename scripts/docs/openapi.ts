import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { ignoredPaths } from '../openapi/ambiguous-paths.ts';
import { buildDocument } from '../openapi/document.ts';
import { readSchemaNames } from '../openapi/schema-names.ts';

const presentVersion = (): string => JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version;

/** Returns the text of each generated file by its path: the OpenAPI document, and what its linter must not report. */
export const documentFiles = async (version = presentVersion()): Promise<Record<string, string>> => {
  const document = buildDocument(await readSchemaNames(), version);
  return {
    'docs/openapi.json': `${JSON.stringify(document, null, 1)}\n`,
    '.redocly.lint-ignore.yaml': ignoredPaths(Object.keys(document.paths)),
  };
};

if (import.meta.main) {
  for (const [path, text] of Object.entries(await documentFiles())) writeFileSync(inRoot(path), text);
}
