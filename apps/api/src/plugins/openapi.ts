import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Config } from '@worksmart/core/platform/config.ts';
import type { RouteDeclaration } from '@worksmart/shared/route.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { sessionCookie } from './cookies.ts';

/** What a caller shows, as the guard of `access.ts` asks for it; none where nobody has to show anything. */
const securityOf = ({ access, keyless }: RouteDeclaration): Record<string, string[]>[] => {
  if (access === 'session-file') return [{ session: [] }, { accessToken: [] }];
  const needed = { ...(!keyless && { apiKey: [] }), ...(access !== 'public' && { accessToken: [] }) };
  return Object.keys(needed).length > 0 ? [needed] : [];
};

/** A form is read by its handler and not checked as a body, so that only its description is told here. */
const describeRoute: typeof jsonSchemaTransform = (input) => {
  const described = jsonSchemaTransform(input);
  const route = input.route.config?.declaration;
  if (!route) return described;
  const schema = { ...described.schema, security: securityOf(route) };
  const { upload } = route;
  if (!upload) return { ...described, schema };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const body = { type: 'object', required: [upload.field], properties: { [upload.field]: file } };
  return { ...described, schema: { ...schema, body } };
};

/** The contract as OpenAPI at /api/docs. */
export const documentApi = async (app: FastifyInstance, config: Config, version: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'WorkSmart CMS', version },
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
