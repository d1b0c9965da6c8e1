import { z } from 'zod';

/** Kinds of schemas that contain no others. */
const leaves: readonly string[] = ['boolean', 'enum', 'literal', 'null', 'number', 'string', 'unknown'];

/**
 * Returns the schema in a form that rejects undeclared names at every depth. JSON made by SQL passes no serializer that would
 * drop them, so tests check responses with this.
 * @throws Error for a kind of schema that no response has used yet
 */
export const strictly = (schema: z.ZodType): z.ZodType => {
  const inner = (part: unknown): z.ZodType => strictly(part as z.ZodType);
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape).map(([name, field]) => [name, inner(field)]);
    return z.strictObject(Object.fromEntries(shape));
  }
  if (schema instanceof z.ZodArray) return z.array(inner(schema.element));
  if (schema instanceof z.ZodNullable) return inner(schema.unwrap()).nullable();
  if (schema instanceof z.ZodOptional) return inner(schema.unwrap()).optional();
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map(inner));
  if (schema instanceof z.ZodRecord) return z.record(schema.keyType as z.ZodString, inner(schema.valueType));
  if (schema instanceof z.ZodTuple) return z.tuple(schema.def.items.map(inner) as [z.ZodType]);
  if (leaves.includes(schema.type)) return schema;
  throw new Error(`strictly() does not know schemas of the kind ${schema.type} yet.`);
};
