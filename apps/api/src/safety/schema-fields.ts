import { z } from 'zod';

/** The parts of JSON Schema that the contract's schemas use. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
}

export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

/** Lists the paths of a schema's single values; for a list, those of its first entry. */
export const pathsIn = (schema: JsonSchema, at: readonly string[] = []): string[][] => {
  const inner = [
    ...(schema.anyOf ?? []).map((option) => pathsIn(option, at)),
    ...Object.entries(schema.properties ?? {}).map(([name, value]) => pathsIn(value, [...at, name])),
    ...(schema.items ? [pathsIn(schema.items, [...at, '0'])] : []),
  ].flat();
  if (inner.length === 0) return [[...at]];
  return [...new Map(inner.map((path) => [path.join('.'), path])).values()];
};

type Tree = { [name: string]: Tree } | Tree[] | unknown;

const put = (tree: Tree, [name, ...rest]: readonly string[], value: unknown): Tree => {
  if (name === undefined) return value;
  if (name === '0') return [put(Array.isArray(tree) ? tree[0] : undefined, rest, value)];
  const object =
    typeof tree === 'object' && tree !== null && !Array.isArray(tree) ? (tree as Record<string, Tree>) : {};
  return { ...object, [name]: put(object[name], rest, value) };
};

/** Builds an input with this value at each of these paths. */
export const filledWith = (paths: readonly string[][], value: unknown): unknown =>
  paths.reduce<Tree>((tree, path) => put(tree, path, value), undefined);
