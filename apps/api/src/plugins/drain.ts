import { AppError, unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a server leave a load-balanced group without dropping a request.
 * @returns begin, which starts draining: `/api/ready` returns 503, and each response closes its connection while
 *   requests are still served. The proxy's idle connections then end after their next response, not in the middle of a
 *   request
 */
export const prepareToDrain = (app: FastifyInstance): { begin(): void } => {
  let draining = false;
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('Connection', 'close');
  });
  app.addHook('onRequest', async (request) => {
    if (draining && request.routeOptions.config.declaration?.id === 'system.ready')
      throw new AppError('unavailable', unknownErrorMessage, { retryAfter: 5 });
  });
  return {
    begin: () => {
      draining = true;
    },
  };
};
