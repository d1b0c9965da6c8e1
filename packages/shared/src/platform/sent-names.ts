import { z } from 'zod';
import { fieldOf, itemsOf, shapesOf } from './schema-walk.ts';

/** Fields of a body that its schema does not declare. */
export interface OtherNames {
  /** Paths of fields that neither the request nor the response has. */
  unknown: string[];
  /** Fields of the response that a save does not store, by path. */
  readOnly: [path: string, value: unknown][];
}

const pathTo = (at: string, name: string | number): string => (at ? `${at}.${name}` : String(name));

const collect = (
  value: unknown,
  accepted: readonly z.ZodType[],
  returned: readonly z.ZodType[],
  at: string,
  found: OtherNames,
): void => {
  if (Array.isArray(value)) {
    const [inner, known] = [itemsOf(accepted), itemsOf(returned)];
    if (inner.length === 0) return;
    for (const [index, item] of value.entries()) collect(item, inner, known, pathTo(at, index), found);
    return;
  }
  const shapes = shapesOf(accepted);
  if (typeof value !== 'object' || value === null || shapes.length === 0) return;
  const known = shapesOf(returned);
  // A row that is referenced by id may contain labels and figures that follow from the id.
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

const emptyObject = z.object({});

/** The schemas of a part of a response; without a name, of the whole. */
const partOf = (answer: z.ZodType, name: string | undefined): readonly z.ZodType[] =>
  name === undefined ? [answer] : fieldOf(shapesOf([answer]), name);

/**
 * Returns the fields of a body or query that its schema does not declare, at any depth.
 * @param answer the schema of the response, whose fields a body may send back
 * @param part the field of the response that contains the record
 */
export const otherNames = (
  value: unknown,
  schema: z.ZodType = emptyObject,
  answer: z.ZodType = emptyObject,
  part?: string,
): OtherNames => {
  const found: OtherNames = { unknown: [], readOnly: [] };
  collect(value, [schema], partOf(answer, part), '', found);
  return found;
};
