import { z } from 'zod';

/** Finds the parts of schemas: what is wrapped, the fields of objects, the items of lists. */

/** The schemas that a schema wraps or passes its input to; undefined if it is none that wraps. */
export const within = (schema: z.ZodType): readonly z.ZodType[] | undefined => {
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[];
  if (schema instanceof z.ZodPipe) return [schema.in as z.ZodType];
  if (schema instanceof z.ZodLazy) return [schema.unwrap() as z.ZodType];
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch;
  return wraps ? [schema.unwrap() as z.ZodType] : undefined;
};

/** Unwraps schemas. */
const bare = (schemas: readonly z.ZodType[]): z.ZodType[] =>
  schemas.flatMap((schema) => {
    const inner = within(schema);
    return inner ? bare(inner) : [schema];
  });

/** The fields of the objects among schemas. */
export const shapesOf = (schemas: readonly z.ZodType[]): Record<string, z.ZodType>[] =>
  bare(schemas).flatMap((schema) => (schema instanceof z.ZodObject ? [schema.shape] : []));

/** The schemas of the items of the lists among schemas. */
export const itemsOf = (schemas: readonly z.ZodType[]): z.ZodType[] =>
  bare(schemas).flatMap((schema) => (schema instanceof z.ZodArray ? [schema.element as z.ZodType] : []));

/** The schemas of one field. */
export const fieldOf = (shapes: readonly Record<string, z.ZodType>[], name: string): z.ZodType[] =>
  shapes.flatMap((shape) => (Object.hasOwn(shape, name) ? [shape[name] as z.ZodType] : []));
