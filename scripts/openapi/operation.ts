import { jsonContent, responsesOf } from '../../packages/shared/src/platform/responses.ts';
import type { RouteDeclaration } from '../../packages/shared/src/platform/route.ts';
import type { SchemaCollection } from './components.ts';
import { descriptionOf } from './description.ts';
import { acceptedExample } from './examples.ts';
import { headerParametersOf, headersOf, headersOfAll } from './headers.ts';
import type { JsonSchema } from './json-schema.ts';
import { type Described, formOf, parametersOf } from './parameters.ts';
import { errorResponse } from './responses.ts';
import { pascal } from './schema-names.ts';
import { securityOf } from './security.ts';

/** What the parts of a document share while it is built. */
interface Building extends Described {
  schemas: SchemaCollection;
}

const fileSchema: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };

const bodyOf = (route: RouteDeclaration, { schemas, exampleOf, fields, textOf }: Building) => {
  const { body, upload, examples, id } = route;
  if (upload) {
    const form = formOf(upload, textOf);
    const others = Object.entries(form.properties ?? {}).filter(([name]) => name !== upload.field);
    const values = others.map(([name, field]) => [name, exampleOf(field, name)]);
    const example = Object.fromEntries([[upload.field, '(the file)'], ...values]);
    const schema = schemas.referToForm(form, `${pascal(id)}Form`);
    return { required: true, content: { 'multipart/form-data': { schema, example } } };
  }
  if (!body) return undefined;
  const schema = fields.describeFields(schemas.refer(body, 'input', `${pascal(id)}Body`), id);
  const example = examples?.body ?? acceptedExample(route.id, body, schema, exampleOf);
  return { required: !body.safeParse(undefined).success, content: { [jsonContent]: { schema, example } } };
};

const contentOf = (route: RouteDeclaration, types: readonly string[], { schemas, exampleOf, fields }: Building) => {
  const { response } = route;
  return Object.fromEntries(
    types.map((type) => {
      if (!response || type !== jsonContent) return [type, { schema: fileSchema }];
      const name = `${pascal(route.id)}Response`;
      const schema = fields.describeFields(schemas.refer(response, 'output', name), route.id);
      return [type, { schema, example: exampleOf(schema) }];
    }),
  );
};

const successes: Readonly<Record<number, string>> = {
  200: 'Done',
  206: 'The requested range of the file',
  304: 'The caller already has this version',
  416: 'The requested range lies outside the file',
};

const describedResponses = (route: RouteDeclaration, building: Building) =>
  Object.fromEntries(
    [...responsesOf(route)].map(([status, types]) => {
      const description = successes[status];
      if (!description) return [status, errorResponse(status)];
      if (types.length === 0) return [status, { description, headers: headersOfAll }];
      const content = contentOf(route, types, building);
      const isList = content[jsonContent]?.schema.type === 'array';
      return [status, { description, headers: headersOf(route, isList), content }];
    }),
  );

/** Describes a route as an operation of OpenAPI. */
export const operationOf = (route: RouteDeclaration, building: Building) => {
  const requestBody = bodyOf(route, building);
  const parameters = [...parametersOf(route, building), ...headerParametersOf(route)];
  return {
    operationId: route.id,
    tags: [route.id.split('.')[0] ?? ''],
    summary: route.summary,
    description: descriptionOf(route),
    ...(route.deprecated && { deprecated: true }),
    ...(route.emits && { 'x-emits': route.emits }),
    security: securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: describedResponses(route, building),
  };
};
