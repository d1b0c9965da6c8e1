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

export const valueAt = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], record);

/** Returns a copy with one value set. Missing objects and lists on the path are created. */
export const withValue = (record: unknown, path: string, value: unknown): unknown => {
  const [name = '', ...rest] = path.split('.');
  const next = rest.length > 0 ? withValue(valueAt(record, name), rest.join('.'), value) : value;
  if (name !== '0') return { ...(record as object | null), [name]: next };
  const [, ...others] = Array.isArray(record) ? record : [];
  return [next, ...others];
};

/** Builds an input with this value at each of these paths. */
export const filledWith = (paths: readonly string[][], value: unknown): unknown =>
  paths.reduce<unknown>(
    (input, path) => (path.length > 0 ? withValue(input, path.join('.'), value) : value),
    undefined,
  );
