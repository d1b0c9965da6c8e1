import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** A form is read by its handler and not checked as a body, so that only its description is told here. */
const describeUploads: typeof jsonSchemaTransform = (input) => {
  const described = jsonSchemaTransform(input);
  const upload = input.route.config?.declaration?.upload;
  if (!upload) return described;
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const body = { type: 'object', required: [upload.field], properties: { [upload.field]: file } };
  return { ...described, schema: { ...described.schema, body } };
};

/** The contract as OpenAPI at /api/docs. */
export const documentApi = async (app: FastifyInstance, version: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'WorkSmart CMS', version },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: {
          apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
          accessToken: { type: 'apiKey', in: 'header', name: 'AccessToken' },
        },
      },
      security: [{ apiKey: [], accessToken: [] }],
    },
    transform: describeUploads,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
};
