import { AppError, unknownErrorMessage } from '@worksmart/shared/errors.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a server leave a group behind one address without dropping a call.
 * @returns begin: from then on `/api/ready` answers 503 and each answer closes its connection, while calls are
 *   still served; idle connections that the proxy keeps are so used up instead of cut under a call on its way
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
