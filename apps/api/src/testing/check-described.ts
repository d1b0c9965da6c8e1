import { responsesOf } from '@worksmart/shared/platform/responses.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Checks that every response of a declared route has a status and a content type that the API document describes.
 * Closing the server fails otherwise, and names the routes.
 */
export const checkDescribed = (app: FastifyInstance): void => {
  const undescribed = new Set<string>();
  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    const route = routeOptions.config.declaration;
    if (!route) return;
    const described = responsesOf(route).get(reply.statusCode);
    const type = String(reply.getHeader('content-type') ?? '').split(';')[0] ?? '';
    const isDescribed = described && (type === '' || described.includes(type) || described.includes('*/*'));
    if (!isDescribed) undescribed.add(`${route.id} returned ${reply.statusCode} ${type}, which it does not describe`);
  });
  app.addHook('onClose', async () => {
    if (undescribed.size > 0) throw new Error([...undescribed].join('\n'));
  });
};
