import { type JsonSchema, mapSchemas } from './json-schema.ts';

interface Parts {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, unknown> };
}
type Content = Record<string, { schema: JsonSchema }>;
interface Operation {
  operationId: string;
  parameters?: { name?: string; description?: string }[];
  requestBody?: { content?: Content };
  responses: Record<string, { content?: Content }>;
}

/** A field or parameter of the document: where it is, its name, and what it says. */
export interface DescribedField {
  place: string;
  name: string;
  schema: JsonSchema;
}

const fieldsOf = (schema: JsonSchema, place: string): DescribedField[] => {
  const found: DescribedField[] = [];
  mapSchemas(schema, (inner) => {
    for (const [name, field] of Object.entries(inner.properties ?? {})) found.push({ place, name, schema: field });
    return inner;
  });
  return found;
};

/** Lists the fields of all schemas, and the parameters of all calls. */
export const describedFields = ({ paths, components }: Parts): DescribedField[] => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods)) as Operation[];
  return [
    ...Object.entries(components.schemas).flatMap(([name, schema]) => fieldsOf(schema as JsonSchema, name)),
    ...operations.flatMap(({ operationId, parameters = [], requestBody, responses }) => [
      ...[requestBody, ...Object.values(responses)].flatMap((part) =>
        Object.values(part?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema, operationId)),
      ),
      ...parameters.flatMap(({ name, description = '' }) =>
        name ? [{ place: operationId, name, schema: { description } }] : [],
      ),
    ]),
  ];
};

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]|the /g, '');

/** Names the fields and parameters without a description that says more than the name. */
export const undescribed = (document: Parts): string[] =>
  describedFields(document).flatMap(({ place, name, schema }) => {
    const text = String(schema.description ?? '');
    return text.length < 8 || plain(text) === plain(name) ? [`${place}.${name}`] : [];
  });
