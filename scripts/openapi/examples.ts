import type { z } from 'zod';
import { exampleNumber, exampleText } from './example-values.ts';
import type { JsonSchema } from './json-schema.ts';

/** Fields of a body that are left out of its example, by path. */
type LeftOut = ReadonlySet<string>;

interface Place {
  path: string;
  name: string;
  leftOut: LeftOut;
  /** Components that this place lies in: one within itself ends the example. */
  above: readonly string[];
}

const refName = ($ref: string): string => $ref.slice('#/components/schemas/'.length);

const isNull = ({ type }: JsonSchema): boolean => type === 'null';

/** Returns the name of what the field at a path is part of; empty for a field of the whole. */
const partOf = (path: string): string =>
  path
    .split('.')
    .filter((part) => !/^\d*$/.test(part))
    .at(-2) ?? '';

/** The name of a field in an object whose fields may have any name. */
const anyKey = 'companyName';

/** Builds examples of schemas, whose references lead into the given components. */
export const exampleBuilder = (components: Readonly<Record<string, JsonSchema>>) => {
  const objectOf = ({ properties = {}, additionalProperties }: JsonSchema, place: Place): unknown => {
    const inner = Object.entries(properties).flatMap(([name, schema]) => {
      const path = place.path ? `${place.path}.${name}` : name;
      if (place.leftOut.has(path)) return [];
      return [[name, exampleOf(schema, { ...place, path, name })] as const];
    });
    if (inner.length === 0 && typeof additionalProperties === 'object') {
      const one = { path: `${place.path}.${anyKey}`, name: anyKey };
      if (place.leftOut.has(one.path)) return {};
      return { [anyKey]: exampleOf(additionalProperties as JsonSchema, { ...place, ...one }) };
    }
    return Object.fromEntries(inner);
  };

  const listOf = ({ items = {}, minItems = 1 }: JsonSchema, place: Place): unknown[] => {
    const one = (index: number) => exampleOf(items, { ...place, path: `${place.path}.${index}` });
    const isRepeated = items.$ref !== undefined && place.above.includes(refName(items.$ref));
    return isRepeated ? [] : Array.from({ length: Math.max(Number(minItems), 1) }, (_one, index) => one(index));
  };

  const exampleOf = (schema: JsonSchema, place: Place): unknown => {
    const { $ref, anyOf, oneOf, enum: values, type } = schema;
    if ($ref) {
      const name = refName($ref);
      if (place.above.includes(name)) return null;
      return exampleOf(components[name] ?? {}, { ...place, above: [...place.above, name] });
    }
    if ('const' in schema) return schema.const;
    if ('default' in schema) return schema.default;
    if (Array.isArray(values)) return values[0];
    const options = anyOf ?? oneOf;
    if (options) {
      const usable = options.filter((option) => !isNull(option) && option.const !== '');
      return exampleOf(usable[0] ?? options[0] ?? {}, place);
    }
    const kinds = [type ?? []].flat();
    if (kinds.includes('object')) return objectOf(schema, place);
    if (kinds.includes('array')) return listOf(schema, place);
    if (kinds.includes('string')) return exampleText(schema, place.name, partOf(place.path));
    if (kinds.includes('integer') || kinds.includes('number')) return exampleNumber(schema, place.path || place.name);
    if (kinds.includes('boolean')) return true;
    return null;
  };

  return (schema: JsonSchema, name = '', leftOut: LeftOut = new Set()): unknown =>
    exampleOf(schema, { path: '', name, leftOut, above: [] });
};

export type ExampleOf = ReturnType<typeof exampleBuilder>;

/** The most attempts to leave out fields of a body until its schema accepts the rest. */
const mostAttempts = 30;

/** Returns the first part of a path, from the whole to its beginning, that is not left out yet. */
const nextToLeaveOut = (path: readonly PropertyKey[], leftOut: LeftOut): string[] => {
  const parts = path.map((_part, index) => path.slice(0, path.length - index).join('.'));
  return parts.filter((part) => !leftOut.has(part)).slice(0, 1);
};

/**
 * Returns an example of a body that its schema accepts, with all rules across fields: fields that the schema rejects are
 * left out. @throws Error if that does not lead to one; then the route declares its own (`examples.body`)
 */
export const acceptedExample = (
  id: string,
  zodSchema: z.ZodType,
  schema: JsonSchema,
  exampleOf: ExampleOf,
): unknown => {
  const leftOut = new Set<string>();
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const example = exampleOf(schema, '', leftOut);
    const { error } = zodSchema.safeParse(example);
    if (!error) return example;
    const paths = error.issues.flatMap(({ path }) => nextToLeaveOut(path, leftOut));
    if (paths.length === 0) break;
    for (const path of paths) leftOut.add(path);
  }
  throw new Error(`No example of the body of ${id} is accepted: declare one in its route (examples.body).`);
};
