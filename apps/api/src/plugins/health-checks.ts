import { systemRoutes } from '@worksmart/shared/office/system/routes.ts';
import type { FastifyRequest } from 'fastify';

const paths: ReadonlySet<string | undefined> = new Set(
  [systemRoutes.health, systemRoutes.ready].map(({ path }) => `/api${path}`),
);

/** Whether this is a health check by a proxy or monitor. These arrive every second or two, over plain HTTP. */
export const isHealthCheck = (request: FastifyRequest): boolean => paths.has(request.routeOptions.url);
