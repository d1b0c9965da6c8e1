import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Config } from '@worksmart/core/platform/config.ts';
import type { RouteDeclaration } from '@worksmart/shared/route.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sessionCookie } from './cookies.ts';

/** What a caller shows, as the guard of `access.ts` asks for it; none where nobody has to show anything. */
const securityOf = ({ access, keyless }: RouteDeclaration): Record<string, string[]>[] => {
  if (access === 'session-file') return [{ session: [] }, { accessToken: [] }];
  const needed = { ...(!keyless && { apiKey: [] }), ...(access !== 'public' && { accessToken: [] }) };
  return Object.keys(needed).length > 0 ? [needed] : [];
};

const strictNames = `Names that a call does not declare, in its query, its body or its form, are refused by name (400). A
record may be sent back whole: what a save does not take of it is accepted unchanged. With \`Prefer: handling=lenient\`
unknown names are dropped: the answer says \`Preference-Applied: handling=lenient\`, and \`X-Ignored-Fields\` names them.`;

const headers = {
  type: 'object',
  properties: { Prefer: { type: 'string', enum: ['handling=lenient'], description: 'Drop unknown names' } },
};

/** The fields that a form may have besides its file, as the call's query describes them. */
const formFields = ({ fields }: NonNullable<RouteDeclaration['upload']>): Record<string, unknown> =>
  fields ? (z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : {};

/** A form is read by its handler and not checked as a body, so that only its description is told here. */
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

/** The contract as OpenAPI at /api/docs. */
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
