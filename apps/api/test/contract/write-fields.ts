import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import { type JsonSchema, jsonSchemaOf } from './schema-fields.ts';

/** Returns a field's schema without null. */
const filled = (schema: JsonSchema): JsonSchema =>
  schema.anyOf ? filled(schema.anyOf.find((one) => one.type !== 'null' && one.const !== '') ?? {}) : schema;

const isChoice = ({ properties = {} }: JsonSchema): boolean => Object.keys(properties).join() === 'id';

export interface BodyField {
  path: string;
  schema: JsonSchema;
}

const leavesOf = (schema: JsonSchema, at: string): BodyField[] => {
  const inner = filled(schema);
  if (inner.properties && !isChoice(inner)) {
    return Object.entries(inner.properties).flatMap(([name, field]) => leavesOf(field, at ? `${at}.${name}` : name));
  }
  if (inner.items && filled(inner.items).properties) return leavesOf(inner.items, `${at}.0`);
  return [{ path: at, schema: inner }];
};

/** Lists every field of a route's body by its path. A list counts by its first row, a choice as one field. */
export const fieldsOf = ({ body }: RouteDeclaration): BodyField[] => (body ? leavesOf(jsonSchemaOf(body), '') : []);

/** Returns another value of the same type that the schema accepts. */
export const otherValue = ({ schema }: BodyField, now: unknown): unknown => {
  const { type, properties, enum: choices } = schema;
  if (properties) return { id: 1 };
  if (choices) return choices.find((choice) => choice !== now);
  const kind = Array.isArray(type) ? type[0] : type;
  if (kind === 'boolean') return now !== true;
  if (kind === 'integer' || kind === 'number') return typeof now === 'number' ? now + 1 : 3;
  return now === 'Other' ? 'Another' : 'Other';
};
