import { optionalDate } from '@worksmart/shared/platform/fields.ts';
import { z } from 'zod';

/** Removes what is around a value’s own schema. A union’s first choice is the empty text. */
const unwrap = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodNonOptional)
    return unwrap(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType);
  return schema instanceof z.ZodUnion ? unwrap(schema.options.at(-1) as z.ZodType) : schema;
};

const fieldAt = (schema: z.ZodType, path: string): z.ZodType | undefined =>
  path.split('.').reduce<z.ZodType | undefined>((parent, name) => {
    const around = parent && unwrap(parent);
    if (around instanceof z.ZodArray) return around.element as z.ZodType;
    return around instanceof z.ZodObject ? around.shape[name] : undefined;
  }, schema);

/** The props of a form field that its schema and its label determine. */
export interface FieldDescription {
  label?: string;
  required?: true;
  maxLength?: number;
}

/** Returns what the schema of one value says about its input. */
export const describe = (field: z.ZodType | undefined): Omit<FieldDescription, 'label'> => {
  if (!field) return {};
  const own = unwrap(field);
  const required = !(own instanceof z.ZodBoolean) && ['', null].every((empty) => !field.safeParse(empty).success);
  const maxLength = own instanceof z.ZodString ? own.maxLength : null;
  return { ...(required && { required }), ...(maxLength !== null && { maxLength }) };
};

/** Returns a function that describes the field at a path: its label, whether it is required, and its longest text. */
export const describedFields = (schema: z.ZodType, labelAt: (path: string) => string | undefined) => {
  const known = new Map<string, FieldDescription>();
  return (path: string): FieldDescription => {
    const label = labelAt(path);
    const description = known.get(path) ?? { ...describe(fieldAt(schema, path)), ...(label && { label }) };
    known.set(path, description);
    return description;
  };
};

/** Whether a value is a date that may be unset. A record requires the value itself, or leaves it out. */
const isDate = (schema: z.ZodType): boolean =>
  schema._zod.def === optionalDate._zod.def ||
  ((schema instanceof z.ZodOptional || schema instanceof z.ZodNonOptional) && isDate(schema.unwrap() as z.ZodType));

const formValue = (schema: z.ZodType, stored: unknown): unknown => {
  // A date field shows null, and text that is no date as typed.
  if (isDate(schema)) return stored;
  const own = unwrap(schema);
  if (own instanceof z.ZodObject) return stored && formValues(own, stored);
  return own instanceof z.ZodString ? (stored ?? '') : stored;
};

/**
 * Converts a stored record to the values of the form that saves it with this schema. Unset texts become empty and lookup
 * rows keep only their id, so that neither counts as a change. Lists are left out: their rows have their own calls.
 */
export const formValues = <S extends z.ZodObject>(schema: S, stored: object): z.input<S> => {
  const values = stored as Record<string, unknown>;
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).filter(
    ([name, field]) => name in values && !(unwrap(field) instanceof z.ZodArray),
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, formValue(field, values[name])])) as z.input<S>;
};
