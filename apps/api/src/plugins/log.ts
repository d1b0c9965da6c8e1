import type { FastifyRequest } from 'fastify';

/**
 * What a request's log line holds. The route's pattern stands for the address, since addresses carry
 * passwords, codes, keys and names in path and query.
 */
export const requestForLog = (request: FastifyRequest) => ({
  method: request.method,
  route: request.routeOptions?.url ?? 'unknown',
  ip: request.ip,
});
