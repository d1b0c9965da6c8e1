import { z } from 'zod';

/** A JSON schema as OpenAPI 3.1 embeds it. `x-name` marks a schema with a name of its own until it becomes a component. */
export interface JsonSchema {
  [keyword: string]: unknown;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  $ref?: string;
  'x-name'?: string;
  /** What the comments above fields say, by name, until `describeFields` makes them descriptions. */
  'x-texts'?: Record<string, string>;
}

/** Whether a schema describes what callers send, or what they receive. */
export type Direction = 'input' | 'output';

/** The names of schemas, and what the comment above a field of an object schema says. */
export interface SchemaNames {
  names: ReadonlyMap<unknown, string>;
  textOf: (object: z.ZodObject, field: string) => string | undefined;
}

const isBoundOfNumber = (keyword: string, value: unknown): boolean =>
  (keyword === 'minimum' || keyword === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

/** Describes a tuple as an array of that length: not every generator knows `prefixItems`. */
const tupleAsArray = (items: readonly JsonSchema[]): JsonSchema => {
  const different = [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
  const [only] = different;
  const isOne = different.length === 1 && only !== undefined;
  return { items: isOne ? only : { anyOf: different }, minItems: items.length, maxItems: items.length };
};

const inners = ['items', 'anyOf', 'oneOf', 'allOf', 'prefixItems', 'additionalProperties', 'propertyNames'];

/** Applies a function to each schema directly within a schema: to those of its fields by name, to others by their keyword. */
export const mapInner = (
  schema: JsonSchema,
  change: (inner: JsonSchema, keyword: string, field?: string) => JsonSchema,
): JsonSchema => {
  const changed = (value: unknown, keyword: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (keyword === 'properties')
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner, keyword, name)]));
    if (!inners.includes(keyword)) return value;
    return Array.isArray(value) ? value.map((one) => change(one, keyword)) : change(value as JsonSchema, keyword);
  };
  return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, changed(value, keyword)]));
};

/** Applies a function to every schema within a schema, from the inside out. */
export const mapSchemas = (schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema =>
  change(mapInner(schema, (inner) => mapSchemas(inner, change)));

const tidied =
  (direction: Direction) =>
  (schema: JsonSchema): JsonSchema => {
    const { prefixItems, propertyNames: _keys, ...rest } = schema;
    const kept = Object.fromEntries(
      Object.entries(rest).filter(([keyword, value]) => !isBoundOfNumber(keyword, value)),
    );
    // New fields may be added to a response at any time.
    if (direction === 'output' && kept.additionalProperties === false) delete kept.additionalProperties;
    const options = (kept.anyOf as JsonSchema[] | undefined)?.filter((option) => Object.keys(option).length > 0);
    if (options?.length === 1) {
      const { anyOf: _options, ...others } = kept;
      return { ...others, ...options[0] };
    }
    if (options) kept.anyOf = options;
    return prefixItems ? { ...kept, ...tupleAsArray(prefixItems as JsonSchema[]) } : kept;
  };

/** Returns what the comments above the fields of an object schema say, by name. */
export const textsOf = (object: z.ZodObject, textOf: SchemaNames['textOf']): Record<string, string> =>
  Object.fromEntries(
    Object.keys(object.shape).flatMap((name) => {
      const text = textOf(object, name);
      return text === undefined ? [] : [[name, text]];
    }),
  );

/** Converts a schema of the contract to JSON schema; values that JSON schema cannot describe are any value. */
export const jsonSchemaOf = (schema: z.ZodType, direction: Direction, { names, textOf }: SchemaNames): JsonSchema => {
  const { $schema: _version, ...converted } = z.toJSONSchema(schema, {
    io: direction,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = names.get(zodSchema);
      if (name && jsonSchema.type === 'object') Object.assign(jsonSchema, { 'x-name': name });
      if (!(zodSchema instanceof z.ZodObject)) return;
      const texts = textsOf(zodSchema, textOf);
      if (Object.keys(texts).length > 0) Object.assign(jsonSchema, { 'x-texts': texts });
    },
  }) as JsonSchema;
  return mapSchemas(converted, tidied(direction));
};
