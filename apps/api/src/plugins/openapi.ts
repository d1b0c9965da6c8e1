import { dirname } from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { apiDocumentPath } from '#http/api-document.ts';

const unchanged = <Document>(document: Document): Document => document;

/** Shows the committed OpenAPI document at /api/docs. */
export const showApiDocument = async (app: FastifyInstance): Promise<void> => {
  const specification = { path: apiDocumentPath, baseDir: dirname(apiDocumentPath), postProcessor: unchanged };
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
};
