import type { z } from 'zod';
import type { RouteDeclaration } from '../../packages/shared/src/platform/route.ts';
import type { ExampleOf } from './examples.ts';
import type { FieldDescriber } from './field-texts.ts';
import { type JsonSchema, jsonSchemaOf, type SchemaNames, textsOf } from './json-schema.ts';

const noNames = { names: new Map(), textOf: () => undefined };

/**
 * Describes a field of a path, query or form, which arrives as text: where a number or flag may come as itself or as
 * text, as the number or flag.
 */
const plainSchema = (schema: z.ZodType): JsonSchema => {
  const sent = jsonSchemaOf(schema, 'input', noNames);
  const kinds = sent.anyOf?.map(({ type }) => type) ?? [];
  if (!kinds.includes('string') || !kinds.some((kind) => kind !== 'string' && kind !== 'null')) return sent;
  const read = jsonSchemaOf(schema, 'output', noNames);
  if (typeof read.type === 'string') return read;
  return sent.anyOf?.find(({ type }) => type !== 'string' && type !== 'null') ?? sent;
};

export interface Described {
  exampleOf: ExampleOf;
  fields: FieldDescriber;
  textOf: SchemaNames['textOf'];
}

const isRequired = (schema: z.ZodType): boolean => !schema.safeParse(undefined).success;

/** Returns the path and query parameters of a route. */
export const parametersOf = ({ id, params, query }: RouteDeclaration, { exampleOf, fields, textOf }: Described) => {
  const describe = (place: 'path' | 'query', object: z.ZodObject | undefined) =>
    Object.entries(object?.shape ?? {}).map(([name, field]) => {
      const { description, ...schema } = plainSchema(field as z.ZodType);
      const required = place === 'path' || isRequired(field as z.ZodType);
      const text = description ?? fields.parameterText(id, name, schema, object && textOf(object, name));
      return {
        name,
        in: place,
        ...(text && { description: text }),
        required,
        schema,
        example: exampleOf(schema, name),
      };
    });
  return [...describe('path', params), ...describe('query', query)];
};

/** Describes a form: its file and its other fields. */
export const formOf = (
  { field, fields }: NonNullable<RouteDeclaration['upload']>,
  textOf: SchemaNames['textOf'],
): JsonSchema => ({
  type: 'object',
  required: [field],
  properties: {
    [field]: { type: 'string', contentMediaType: 'application/octet-stream' },
    ...Object.fromEntries(
      Object.entries(fields?.shape ?? {}).map(([name, one]) => [name, plainSchema(one as z.ZodType)]),
    ),
  },
  additionalProperties: false,
  ...(fields && { 'x-texts': textsOf(fields, textOf) }),
});
