import { z } from 'zod';

/** Names of a body that its schema does not declare. */
export interface OtherNames {
  /** Paths of names that neither the call nor its answer has. */
  unknown: string[];
  /** What the answer has and a save does not take, by path. */
  readOnly: [path: string, value: unknown][];
}

/** What wraps another schema, or passes its input on to one. */
const within = (schema: z.ZodType): readonly z.ZodType[] | undefined => {
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

/** The schemas themselves, without what is wrapped around them. */
const bare = (schemas: readonly z.ZodType[]): z.ZodType[] =>
  schemas.flatMap((schema) => {
    const inner = within(schema);
    return inner ? bare(inner) : [schema];
  });

const shapesOf = (schemas: readonly z.ZodType[]): Record<string, z.ZodType>[] =>
  bare(schemas).flatMap((schema) => (schema instanceof z.ZodObject ? [schema.shape] : []));

const itemsOf = (schemas: readonly z.ZodType[]): z.ZodType[] =>
  bare(schemas).flatMap((schema) => (schema instanceof z.ZodArray ? [schema.element as z.ZodType] : []));

const fieldOf = (shapes: readonly Record<string, z.ZodType>[], name: string): z.ZodType[] =>
  shapes.flatMap((shape) => (Object.hasOwn(shape, name) ? [shape[name] as z.ZodType] : []));

const pathTo = (at: string, name: string | number): string => (at ? `${at}.${name}` : String(name));

const collect = (
  value: unknown,
  taken: readonly z.ZodType[],
  answered: readonly z.ZodType[],
  at: string,
  found: OtherNames,
): void => {
  if (Array.isArray(value)) {
    const [inner, known] = [itemsOf(taken), itemsOf(answered)];
    if (inner.length === 0) return;
    for (const [index, item] of value.entries()) collect(item, inner, known, pathTo(at, index), found);
    return;
  }
  const shapes = shapesOf(taken);
  if (typeof value !== 'object' || value === null || shapes.length === 0) return;
  const known = shapesOf(answered);
  // A row that is named by its id brings labels and figures along that follow from it.
  const isNamed = at !== '' && fieldOf(shapes, 'id').length > 0;
  for (const [name, inner] of Object.entries(value)) {
    const path = pathTo(at, name);
    const field = fieldOf(shapes, name);
    const answer = fieldOf(known, name);
    if (field.length > 0) collect(inner, field, answer, path, found);
    else if (answer.length === 0) found.unknown.push(path);
    else if (!isNamed) found.readOnly.push([path, inner]);
  }
};

const nothing = z.object({});

/** The schemas of a part of an answer; without a name those of the whole. */
const partOf = (answer: z.ZodType, name: string | undefined): readonly z.ZodType[] =>
  name === undefined ? [answer] : fieldOf(shapesOf([answer]), name);

/**
 * The names that a body or query has besides those that its schema declares, at any depth.
 * @param answer the call's answer, whose names a body may bring back
 * @param part where the record stands in that answer
 */
export const otherNames = (
  value: unknown,
  schema: z.ZodType = nothing,
  answer: z.ZodType = nothing,
  part?: string,
): OtherNames => {
  const found: OtherNames = { unknown: [], readOnly: [] };
  collect(value, [schema], partOf(answer, part), '', found);
  return found;
};
