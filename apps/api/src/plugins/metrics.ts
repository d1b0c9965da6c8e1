import type { Metrics } from '@worksmart/core/platform/metrics/metrics.ts';
import type { FastifyInstance } from 'fastify';

/** Counts every response by its route's id: `web` for the web app's files, `unknown` for paths without a route. */
export const measureCalls = (app: FastifyInstance, metrics: Metrics): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { config, url } = request.routeOptions;
    const route = config.declaration?.id ?? (url ? 'web' : 'unknown');
    metrics.countCall({ route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
  });
};
