import type {
  Argument,
  ArrayExpression,
  CallExpression,
  Expression,
  ObjectExpression,
  SpreadElement,
} from 'oxc-parser';
import { z } from 'zod';
import { commentBefore, type SourceModule, sourceModule } from './source-module.ts';

type Source = Expression | Argument | SpreadElement | ArrayExpression['elements'][number];
type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;
/** Returns a schema as a list; those of a record's field (`Field`); none for anything else. */
const schemasOf = (value: Values): readonly z.ZodType[] =>
  isSchema(value) ? [value] : 'kind' in value ? [value.read, value.save].filter(isSchema) : [];

/** Returns the schemas that a schema chooses from; of a list, those of its items if each has its own. */
const optionsOf = (schema: unknown): readonly unknown[] => {
  const { options, items } = isSchema(schema) ? (schema._zod.def as { options?: unknown[]; items?: unknown[] }) : {};
  return options ?? items ?? [];
};

/** Returns the object schemas that describe a value, what it may be, or the items of a list. */
const objectsIn = (schema: z.ZodType): readonly z.ZodObject[] => {
  if (schema instanceof z.ZodObject) return [schema];
  const { innerType, element, valueType, in: from, out }: Values = { ...schema._zod.def };
  return [innerType, element, valueType, from, out, ...optionsOf(schema)].filter(isSchema).flatMap(objectsIn);
};

const nameOf = ({ key }: { key: { type: string } }): string => {
  const { name, value } = key as { name?: string; value?: unknown };
  return name ?? String(value);
};

/** Returns the values by name that an object of the source became: the fields of a schema, or the object itself. */
const objectOf = (names: readonly string[], value: Values): { of: object; values: Values } | undefined => {
  const schemas = schemasOf(value);
  if (schemas.length === 0) return { of: value, values: value };
  const sizeOf = ({ shape }: z.ZodObject) => Object.keys(shape).length;
  const [found] = schemas
    .flatMap(objectsIn)
    .filter(({ shape }) => names.every((name) => name in shape))
    .sort((one, other) => sizeOf(one) - sizeOf(other));
  return found && { of: found, values: found.shape };
};

/** Collects the comments above fields. */
const commentCollection = () => {
  const byObject = new Map<unknown, Map<string, string>>();
  // `omit` and `pick` keep the schemas of fields. The schema of several fields has no text: it belongs to none of them.
  const bySchema = new Map<unknown, { at: string; text: string | undefined }>();
  return {
    /** Notes a field that the source declares at a place, and the comment above it. */
    note: (object: unknown, name: string, field: Values, at: string, text: string | undefined): void => {
      if (text !== undefined) byObject.set(object, (byObject.get(object) ?? new Map()).set(name, text));
      for (const schema of schemasOf(field)) {
        const known = bySchema.get(schema);
        // A record's field has schemas of its own.
        if (!isSchema(field) && text !== undefined) bySchema.set(schema, { at: 'its record', text });
        else if (!known) bySchema.set(schema, { at, text });
        else if (known.at !== at && known.at !== 'its record') bySchema.set(schema, { at: 'several', text: undefined });
      }
    },
    /** Returns the comment above a field of an object schema. */
    textOf: (object: z.ZodObject, name: string): string | undefined =>
      byObject.get(object)?.get(name) ?? bySchema.get(object.shape[name])?.text,
  };
};

interface Reading {
  module: SourceModule;
  note: ReturnType<typeof commentCollection>['note'];
  /** The constants that are being read: one may contain itself. */
  within: ReadonlySet<string>;
}

const readConstant = (name: string, value: Values, reading: Reading): void => {
  const { module, within } = reading;
  const imported = module.imports.get(name);
  if (imported) readConstant(imported.name, value, { ...reading, module: sourceModule(imported.path) });
  const source = module.constants.get(name);
  const place = `${module.path} ${name}`;
  if (source && !within.has(place)) readSource(source, value, { ...reading, within: new Set([...within, place]) });
};

const readObject = ({ properties }: ObjectExpression, value: Values, reading: Reading): void => {
  const { module, note } = reading;
  for (const one of properties) if (one.type === 'SpreadElement') readSource(one.argument, value, reading);
  const own = properties.flatMap((one) => (one.type === 'Property' && !one.computed ? [one] : []));
  const object = objectOf(own.map(nameOf), value);
  for (const property of object ? own : []) {
    const name = nameOf(property);
    const field = object?.values[name];
    if (!isValues(field)) continue;
    const text = commentBefore(module, property);
    // `other.read` is declared elsewhere.
    if (text !== undefined || property.value.type !== 'MemberExpression')
      note(object?.of, name, field, `${module.path}:${property.start}`, text);
    readSource(property.value, field, reading);
  }
};

const readCall = ({ callee, arguments: given }: CallExpression, value: Values, reading: Reading): void => {
  readSource(callee.type === 'MemberExpression' ? callee.object : callee, value, reading);
  for (const one of given) readSource(one, value, reading);
};

const readList = ({ elements }: ArrayExpression, value: Values, reading: Reading): void => {
  const options = optionsOf(value);
  for (const [at, one] of elements.entries())
    readSource(one, (options.length === elements.length ? options[at] : value) as Values, reading);
};

/** Goes through a source and the value that it has, at the same time. */
const readSource = (source: Source, value: Values, reading: Reading): void => {
  if (source?.type === 'ObjectExpression') readObject(source, value, reading);
  if (source?.type === 'ArrayExpression') readList(source, value, reading);
  if (source?.type === 'CallExpression') readCall(source, value, reading);
  if (source?.type === 'Identifier') readConstant(source.name, value, reading);
  if (source?.type === 'SpreadElement') readSource(source.argument, value, reading);
  if (source?.type === 'TSAsExpression') readSource(source.expression, value, reading);
  if (source?.type === 'ArrowFunctionExpression') readSource(source.body as Expression, value, reading);
  if (source?.type === 'MemberExpression' && !source.computed && nameOf({ key: source.property }) === 'shape')
    readSource(source.object, value, reading);
};

/**
 * Reads what the API document says about fields: the comments above them. Only the source has them, so that no browser
 * downloads them. `read` follows the source of an exported value with its constants and functions, also those that it
 * imports.
 */
export const fieldComments = () => {
  const { note, textOf } = commentCollection();
  const read = (path: string, name: string, value: unknown): void => {
    if (isValues(value)) readConstant(name, value, { module: sourceModule(path), note, within: new Set() });
  };
  return { read, textOf };
};
