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

/** An error's log line: its kind and place, never a validation's values or a query's parameters. */
export const errorForLog = (error: Error) => ({
  type: error.name,
  message: error.name.startsWith('Prisma') ? undefined : error.message,
  code: 'code' in error ? error.code : undefined,
  stack: error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n'),
});
