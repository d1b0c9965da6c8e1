import { systemRoutes } from '@worksmart/shared/system/routes.ts';
import type { FastifyRequest } from 'fastify';

const paths: ReadonlySet<string | undefined> = new Set(
  [systemRoutes.health, systemRoutes.ready].map(({ path }) => `/api${path}`),
);

/** Whether a proxy or a monitor asks how this process is. It does so every second or two, and over plain HTTP. */
export const isHealthCheck = (request: FastifyRequest): boolean => paths.has(request.routeOptions.url);
