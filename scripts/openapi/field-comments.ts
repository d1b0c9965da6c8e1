import type { Field, Fields } from '../../packages/shared/src/platform/record.ts';

/** The declaration of a record's fields, up to the line that closes it. */
const declaration = (name: string) => new RegExp(`^(?:export )?const ${name} = \\{$([\\s\\S]*?)^\\}`, 'm');
const commented = /^ {2}\/\*\*[\s*]*((?:(?!\*\/)[\s\S])*?)\s*\*\/\n {2}(\w+):/gm;

const isField = (value: unknown): value is Field => typeof value === 'object' && value !== null && 'read' in value;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0 && Object.values(value).every(isField);

/**
 * Returns what the API document says about the fields of a record, by their schemas: the comments above them. Only the
 * source has them, so that no browser downloads them.
 */
export const fieldComments = (source: string, name: string, fields: Fields): [schema: unknown, text: string][] => {
  const body = declaration(name).exec(source)?.[1] ?? '';
  return [...body.matchAll(commented)].flatMap(([, comment = '', field = '']) => {
    const text = comment.replaceAll(/\s*\n\s*\*\s*/g, ' ');
    const { read, save } = fields[field] ?? {};
    return [read, save].flatMap((schema) => (schema ? [[schema, text] as [unknown, string]] : []));
  });
};
