import type { z } from 'zod';
import {
  type Direction,
  type JsonSchema,
  jsonSchemaOf,
  mapInner,
  mapSchemas,
  type SchemaNames,
} from './json-schema.ts';
import { pascal } from './schema-names.ts';

const textOf = (schema: JsonSchema): string =>
  JSON.stringify(mapSchemas(schema, ({ 'x-name': _name, 'x-texts': _texts, ...rest }) => rest));

const isObject = ({ type, properties }: JsonSchema): boolean =>
  type === 'object' && properties !== undefined && Object.keys(properties).length > 0;

/** `contacts` becomes `contact`, for the name of one of them. */
const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');

/** Returns a name that no component has yet. What callers send and receive may differ under one name. */
const freeName = (components: Record<string, JsonSchema>, wanted: string, direction: Direction): string => {
  const ofInput = direction === 'input' ? [`${wanted}Input`] : [];
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${wanted}${n}`);
  const free = [wanted, ...ofInput, ...numbered].find((name) => !(name in components));
  if (!free) throw new Error(`Too many different schemas are named ${wanted}.`);
  return free;
};

/**
 * Collects the schemas of all calls and replaces each object schema that has a name, or occurs more than once, by a
 * reference to a component. An unnamed one is named by the first place where it occurs: `CustomerDetailRfp`.
 */
export const schemaCollection = (names: SchemaNames) => {
  const occurrences = new Map<string, number>();
  const componentOf = new Map<string, JsonSchema>();
  const components: Record<string, JsonSchema> = {};

  /** Counts a schema's objects; all schemas must be counted before the first is referred to. */
  const count = (schema: z.ZodType, direction: Direction): void => {
    mapSchemas(jsonSchemaOf(schema, direction, names), (inner) => {
      if (isObject(inner)) occurrences.set(textOf(inner), (occurrences.get(textOf(inner)) ?? 0) + 1);
      return inner;
    });
  };

  const referTo = (schema: JsonSchema, hint: string, direction: Direction): JsonSchema => {
    const { 'x-name': given, ...plain } = schema;
    const text = textOf(schema);
    const becomesComponent = isObject(schema) && (given !== undefined || (occurrences.get(text) ?? 0) > 1);
    const known = becomesComponent ? componentOf.get(text) : undefined;
    if (known) return known;
    const own = given ?? hint;
    if (!becomesComponent) return within(plain, own, direction);
    const name = freeName(components, own, direction);
    const reference = { $ref: `#/components/schemas/${name}` };
    componentOf.set(text, reference);
    // Takes the name before its parts look for theirs.
    components[name] = {};
    components[name] = within(plain, name, direction);
    return reference;
  };

  const within = (schema: JsonSchema, hint: string, direction: Direction): JsonSchema =>
    mapInner(schema, (inner, keyword, field) => {
      if (field !== undefined) return referTo(inner, `${hint}${pascal(field)}`, direction);
      return referTo(inner, /Of$/.test(keyword) ? hint : singular(hint), direction);
    });

  return {
    count,
    /** Returns a schema with references to components. */
    refer: (schema: z.ZodType, direction: Direction, hint: string): JsonSchema =>
      referTo(jsonSchemaOf(schema, direction, names), hint, direction),
    /** Returns a reference to a schema that no call declares as one: a form. */
    referToForm: (schema: JsonSchema, name: string): JsonSchema =>
      referTo({ ...schema, 'x-name': name }, name, 'input'),
    components,
  };
};

export type SchemaCollection = ReturnType<typeof schemaCollection>;
