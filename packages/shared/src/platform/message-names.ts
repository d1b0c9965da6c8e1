import { z } from 'zod';
import { fieldName } from './field-name.ts';
import { fieldOf, itemsOf, shapesOf, within } from './schema-walk.ts';

/** Names fields in messages: by their declared labels, or by their own names as words. */

const labels = z.registry<{ label: string }>();

/** Has messages call the value of a schema by a label. For a schema that no other field uses; see `labeled`. */
export const setLabel = (schema: z.ZodType, label: string): void => {
  labels.add(schema, { label });
};

/** Returns a copy of a schema that messages call by a label. */
// @__NO_SIDE_EFFECTS__
export const labeled = <S extends z.ZodType>(schema: S, label: string): S => {
  const own = schema.clone();
  setLabel(own, label);
  return own;
};

const labelIn = (schemas: readonly z.ZodType[]): string | undefined => {
  for (const schema of schemas) {
    const label = labels.get(schema)?.label ?? labelIn(within(schema) ?? []);
    if (label) return label;
  }
  return undefined;
};

/** The name of a field without a label. An id is called by what it identifies: `salesAgent.id` is Sales Agent. */
const unlabeled = (name: string, above: string | undefined): string =>
  /^ids?$/i.test(name) ? (above ?? 'Record') : fieldName(name);

/**
 * Returns the name of the field at a path, for a message. A value in a list, or under a key that the schema does not
 * declare, is called by the list's name.
 */
export const fieldNameAt = (schema: z.ZodType, path: readonly PropertyKey[]): string => {
  let name: string | undefined;
  let schemas: readonly z.ZodType[] = [schema];
  for (const part of path) {
    const field: readonly z.ZodType[] = typeof part === 'string' ? fieldOf(shapesOf(schemas), part) : [];
    if (typeof part === 'string' && field.length > 0) name = labelIn(field) ?? unlabeled(part, name);
    schemas = typeof part === 'string' ? field : itemsOf(schemas);
  }
  return name ?? 'Input';
};
