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

interface Documents {
  before: ApiDocument;
  after: ApiDocument;
}

const parametersOf = ({ parameters = [] }: Operation, { components }: ApiDocument): Map<string, Parameter> =>
  new Map(
    parameters.map((one) => {
      const found = one.$ref ? (components.parameters?.[one.$ref.split('/').at(-1) ?? ''] ?? one) : one;
      return [`${found.in} parameter ${found.name}`, found];
    }),
  );

const inParameters = (before: Operation, after: Operation, documents: Documents): string[] => {
  const [old, now] = [parametersOf(before, documents.before), parametersOf(after, documents.after)];
  const added = [...now].filter(([name, { required }]) => required && !old.get(name)?.required);
  return [
    ...added.map(([name]) => `${name} is required`),
    ...[...old].flatMap(([name, { schema }]) => {
      const present = now.get(name);
      return present ? inSchema(schema, present.schema, 'input', documents, name) : [`${name} was removed`];
    }),
  ];
};

const inSchema = (
  before: JsonSchema,
  after: JsonSchema,
  direction: Direction,
  documents: Documents,
  at: string,
): string[] => {
  const components = { before: documents.before.components, after: documents.after.components };
  return breakingInSchema(before, after, { direction, components, at, compared: new Set() });
};

const inContents = (before: Contents, after: Contents, direction: Direction, documents: Documents, at: string) =>
  Object.entries(before).flatMap(([type, { schema }]) => {
    const present = after[type] ?? after['*/*'];
    return present
      ? inSchema(schema, present.schema, direction, documents, at)
      : [`${at} is no longer available as ${type}`];
  });

const inBody = ({ requestBody: old }: Operation, { requestBody: now }: Operation, documents: Documents): string[] => [
  ...(now?.required && !old?.required ? ['a body is required'] : []),
  ...(old ? inContents(old.content, now?.content ?? {}, 'input', documents, 'body') : []),
];

const inResponse = (before: Operation, after: Operation, documents: Documents): string[] =>
  inContents(
    before.responses[200]?.content ?? {},
    after.responses[200]?.content ?? {},
    'output',
    documents,
    'response',
  );

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
  const documents = { before, after };
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, old]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      if (!now) return [{ call, what: 'was removed' }];
      const found = [
        ...inSecurity(old, now),
        ...inParameters(old, now, documents),
        ...inBody(old, now, documents),
        ...inResponse(old, now, documents),
      ];
      return found.map((what) => ({ call, what }));
    }),
  );
};
