import { breakingInSchema, type Components } from './breaking-schema.ts';
import type { Direction, JsonSchema } from './json-schema.ts';

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema: JsonSchema;
}
type Contents = Record<string, { schema: JsonSchema }>;

interface Operation {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Contents };
  responses: Record<string, { content?: Contents }>;
  security?: Record<string, string[]>[];
}

/** What a comparison reads of an OpenAPI document. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: Components & { parameters?: Record<string, Parameter> };
}

export interface BreakingChange {
  /** `GET /customer/{id}` */
  call: string;
  what: string;
}

type Part = Pick<Parameter, 'required' | 'schema'> & { name: string };

/** What is sent or returned, as one schema of its parts. */
const schemaOf = (parts: readonly Part[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(parts.map(({ name, schema }) => [name, schema])),
  required: parts.flatMap(({ name, required }) => (required ? [name] : [])),
});

/** Returns the contents of the given types; a file of any type is one of each. */
const contentsOf = (what: string, contents: Contents = {}, types: readonly string[], required = false): Part[] =>
  types.flatMap((type) => {
    const found = contents[type] ?? contents['*/*'];
    return found ? [{ name: type.endsWith('json') ? what : `${what} as ${type}`, required, ...found }] : [];
  });

const parametersOf = ({ parameters = [] }: Operation, { components }: ApiDocument): Part[] =>
  parameters
    .map((one) => (one.$ref && components.parameters?.[one.$ref.split('/').at(-1) ?? '']) || one)
    .map(({ name, in: place, required, schema }) => ({ name: `${place} parameter ${name}`, required, schema }));

const typesIn = (...contents: (Contents | undefined)[]): string[] => [
  ...new Set(contents.flatMap((one) => Object.keys(one ?? {}))),
];

/** Whoever could call it must still be able to, with the same credentials. */
const inSecurity = ({ security: old = [] }: Operation, { security: now = [] }: Operation): string[] => {
  const accepts = (given: readonly string[]) =>
    now.length === 0 || now.some((one) => Object.keys(one).every((name) => given.includes(name)));
  const given = old.length === 0 ? [[]] : old.map((one) => Object.keys(one));
  return given
    .filter((names) => !accepts(names))
    .map((names) => `no longer accepts ${names.join(' and ') || 'no key'}`);
};

/**
 * Lists the changes that break a program written for the earlier document: a call, field or value that was removed, a
 * narrower input, a new required field. Additions break nothing: callers ignore what they do not know.
 */
export const breakingChanges = (before: ApiDocument, after: ApiDocument): BreakingChange[] => {
  const components = { before: before.components, after: after.components };
  const compare = (direction: Direction, one: JsonSchema, other: JsonSchema) =>
    breakingInSchema(one, other, { direction, components, at: '', compared: new Set() });
  const inCall = (old: Operation, now: Operation): string[] => {
    const types = typesIn(old.requestBody?.content, now.requestBody?.content);
    const sent = (operation: Operation, document: ApiDocument) => {
      const { content, required } = operation.requestBody ?? {};
      return schemaOf([...parametersOf(operation, document), ...contentsOf('body', content, types, required)]);
    };
    const returned = ({ responses }: Operation) =>
      schemaOf(contentsOf('response', responses[200]?.content, typesIn(old.responses[200]?.content)));
    return [
      ...inSecurity(old, now),
      ...compare('input', sent(old, before), sent(now, after)),
      ...compare('output', returned(old), returned(now)),
    ];
  };
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, old]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      return (now ? inCall(old, now) : ['was removed']).map((what) => ({ call, what }));
    }),
  );
};
