import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Config } from '@worksmart/core/platform/config.ts';
import type { RouteDeclaration } from '@worksmart/shared/route.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sessionCookie } from './cookies.ts';

/** The credentials that a route needs, as the guard in `access.ts` checks them. Empty for public routes. */
const securityOf = ({ access, keyless }: RouteDeclaration): Record<string, string[]>[] => {
  if (access === 'session-file') return [{ session: [] }, { accessToken: [] }];
  const needed = { ...(!keyless && { apiKey: [] }), ...(access !== 'public' && { accessToken: [] }) };
  return Object.keys(needed).length > 0 ? [needed] : [];
};

const strictNames = `A call rejects names it does not declare, in its query, body or form, and lists them (400). A whole record
may be sent back: its read-only fields are accepted as long as they are unchanged. With \`Prefer: handling=lenient\`
unknown names are dropped: the response says \`Preference-Applied: handling=lenient\`, and \`X-Ignored-Fields\` names them.`;

const headers = {
  type: 'object',
  properties: { Prefer: { type: 'string', enum: ['handling=lenient'], description: 'Drop unknown names' } },
};

/** JSON schemas of the fields that a form may have in addition to its file. */
const formFields = ({ fields }: NonNullable<RouteDeclaration['upload']>): Record<string, unknown> =>
  fields ? (z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : {};

/** Describes a route. A form has no body schema, since its handler reads it, so its description is built here. */
const describeRoute: typeof jsonSchemaTransform = (input) => {
  const described = jsonSchemaTransform(input);
  const route = input.route.config?.declaration;
  if (!route) return described;
  const schema = { ...described.schema, ...(!route.anyQuery && { headers }), security: securityOf(route) };
  const { upload } = route;
  if (!upload) return { ...described, schema };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const properties = { [upload.field]: file, ...formFields(upload) };
  const body = { type: 'object', required: [upload.field], properties, additionalProperties: false };
  return { ...described, schema: { ...schema, body } };
};

/** Serves the contract as OpenAPI at /api/docs. */
export const documentApi = async (app: FastifyInstance, config: Config, version: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'WorkSmart CMS', version, description: strictNames },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
          accessToken: { type: 'apiKey', in: 'header', name: 'AccessToken' },
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie(config).name },
        },
      },
    },
    transform: describeRoute,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
};
