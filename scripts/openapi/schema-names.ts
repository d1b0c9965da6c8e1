import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { z } from 'zod';
import { inRoot } from '../lib/paths.mjs';
import { fieldComments } from './field-comments.ts';
import type { SchemaNames } from './json-schema.ts';

const folder = 'packages/shared/src';

/** Splits `sales-sync`, `salesSync.run` or `rfp_admin` into words and joins them as `SalesSync`. */
export const pascal = (text: string): string =>
  text.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_whole, letter: string) => letter.toUpperCase());

/**
 * Returns the names of schemas in the API document: those that the contract exports are named like their type,
 * `customerDetail` as CustomerDetail. Two of the same name get the name of their module before it.
 */
export const readSchemaNames = async (): Promise<SchemaNames> => {
  const { read, textOf } = fieldComments();
  const exported: { module: string; name: string; schema: z.ZodType }[] = [];
  for (const path of globSync(`${folder}/**/*.ts`, { cwd: inRoot('.') }).sort()) {
    if (/\.test\.ts$|\/testing\//.test(path)) continue;
    const loaded: Record<string, unknown> = await import(inRoot(path));
    for (const [name, schema] of Object.entries(loaded)) {
      read(inRoot(path), name, schema);
      if (schema instanceof z.ZodType) exported.push({ module: basename(dirname(path)), name: pascal(name), schema });
    }
  }
  const names = new Map<unknown, string>();
  for (const { module, name, schema } of exported) {
    if (names.has(schema)) continue;
    const isShared = exported.some((other) => other.name === name && other.schema !== schema);
    names.set(schema, isShared ? `${pascal(module)}${name}` : name);
  }
  return { names, textOf };
};
