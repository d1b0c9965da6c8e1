import { allRoutes } from '../../packages/shared/src/contract.ts';
import { schemaCollection } from './components.ts';
import { exampleBuilder } from './examples.ts';
import { type FieldDescriber, fieldDescriber } from './field-texts.ts';
import { headerComponents, headerParameters } from './headers.ts';
import type { JsonSchema, SchemaNames } from './json-schema.ts';
import { operationOf } from './operation.ts';
import { errorResponses, errorSchema } from './responses.ts';
import { pascal } from './schema-names.ts';
import { securitySchemes } from './security.ts';
import { tagOf } from './tags.ts';
import { webhookParameters, webhookSchema, webhooks } from './webhooks.ts';

const introduction = `The API of WorkSmart CMS. It is version 1 and only grows: fields, calls, error codes and event types may be added
at any time, so callers ignore what they do not know. docs/integrate.md says how to connect another system.

A call rejects names it does not declare, in its query, body or form, and lists them (400). A whole record may be sent
back: its read-only fields are accepted as long as they are unchanged. With \`Prefer: handling=lenient\` unknown names
are dropped: the response says \`Preference-Applied: handling=lenient\`, and \`X-Ignored-Fields\` names them.`;

/** Leaves out components that nothing refers to, such as the headers of deprecated calls while there are none. */
const usedOnly = <Part extends object>(kind: string, parts: Part, document: object): Partial<Part> => {
  const text = JSON.stringify(document);
  const used = Object.entries(parts).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`));
  return Object.fromEntries(used) as Partial<Part>;
};

const described = ({ describeFields }: FieldDescriber, components: Record<string, JsonSchema>) =>
  Object.fromEntries(Object.entries(components).map(([name, schema]) => [name, describeFields(schema, name)]));

/** Builds the OpenAPI document of the contract. */
export const buildDocument = (names: SchemaNames, version: string, fields = fieldDescriber()) => {
  const schemas = schemaCollection(names);
  for (const { response, body } of allRoutes) {
    if (response) schemas.count(response, 'output');
    if (body) schemas.count(body, 'input');
  }
  // Responses first: where the two differ, the name belongs to what callers receive.
  for (const { id, response } of allRoutes) if (response) schemas.refer(response, 'output', `${pascal(id)}Response`);
  const building = { schemas, fields, exampleOf: exampleBuilder(schemas.components), textOf: names.textOf };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of allRoutes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, building) };
  }
  const tags = [...new Set(['webhooks', ...allRoutes.map(({ id }) => id.split('.')[0] ?? '')])].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: 'WorkSmart CMS',
      version,
      description: introduction,
      contact: { name: 'WorkSmart', email: 'security@worksmart.example' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api', description: 'The server that returns this document' }],
    tags: tags.map(tagOf),
    paths,
    webhooks,
    components: {
      schemas: described(fields, { ...schemas.components, Error: errorSchema, WebhookEvent: webhookSchema }),
      responses: usedOnly('responses', errorResponses, paths),
      parameters: { ...usedOnly('parameters', headerParameters, paths), ...webhookParameters },
      headers: usedOnly('headers', headerComponents, [paths, errorResponses]),
      securitySchemes,
    },
  };
};
