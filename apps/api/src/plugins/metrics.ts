import type { Metrics } from '@worksmart/core/platform/metrics/metrics.ts';
import type { FastifyInstance } from 'fastify';

/** Counts every answer under its route's id; what is no declared route is `web` or, where nothing is, `unknown`. */
export const measureCalls = (app: FastifyInstance, metrics: Metrics): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { config, url } = request.routeOptions;
    const route = config.declaration?.id ?? (url ? 'web' : 'unknown');
    metrics.countCall({ route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
  });
};
