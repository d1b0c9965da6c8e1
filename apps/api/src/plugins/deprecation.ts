import type { FastifyInstance } from 'fastify';

/** Says with each response of a deprecated call since when it is (RFC 9745), and until when it stays (RFC 8594). */
export const announceDeprecation = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    const { deprecated } = routeOptions.config.declaration ?? {};
    if (!deprecated) return;
    reply
      .header('Deprecation', `@${Date.parse(deprecated.since) / 1000}`)
      .header('Sunset', new Date(deprecated.sunset).toUTCString());
  });
};
