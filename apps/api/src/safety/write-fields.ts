import type { RouteDeclaration } from '@worksmart/shared/route.ts';
import { z } from 'zod';

/** The parts of JSON Schema that describe the fields of a body. */
export interface FieldSchema {
  type?: string | string[];
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
  anyOf?: FieldSchema[];
  enum?: unknown[];
  const?: unknown;
}

const describe = (schema: z.ZodType): FieldSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as FieldSchema;

/** Returns a field's schema without null. */
const filled = (schema: FieldSchema): FieldSchema =>
  schema.anyOf ? filled(schema.anyOf.find((one) => one.type !== 'null' && one.const !== '') ?? {}) : schema;

const isChoice = ({ properties = {} }: FieldSchema): boolean => Object.keys(properties).join() === 'id';

export interface BodyField {
  path: string;
  schema: FieldSchema;
}

const leavesOf = (schema: FieldSchema, at: string): BodyField[] => {
  const inner = filled(schema);
  if (inner.properties && !isChoice(inner)) {
    return Object.entries(inner.properties).flatMap(([name, field]) => leavesOf(field, at ? `${at}.${name}` : name));
  }
  if (inner.items && filled(inner.items).properties) return leavesOf(inner.items, `${at}.0`);
  return [{ path: at, schema: inner }];
};

/** Lists every field of a route's body by its path. A list counts by its first row, a choice as one field. */
export const fieldsOf = ({ body }: RouteDeclaration): BodyField[] => (body ? leavesOf(describe(body), '') : []);

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

export const valueAt = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], record);

/** Returns a copy with one value set. Missing objects and lists on the path are created. */
export const withValue = (record: unknown, path: string, value: unknown): unknown => {
  const [name = '', ...rest] = path.split('.');
  const inner = valueAt(record, name);
  const next = rest.length > 0 ? withValue(inner, rest.join('.'), value) : value;
  if (name !== '0') return { ...(record as object | null), [name]: next };
  const [, ...others] = Array.isArray(record) ? record : [];
  return [next, ...others];
};
