import { purgeExpired } from '@worksmart/core/auth/purge.ts';
import type { Services } from '@worksmart/core/context.ts';
import type { FastifyInstance } from 'fastify';

const hour = 3_600_000;

/** Clears expired rows away every hour while the server runs. */
export const keepHouse = (app: FastifyInstance, services: Services): void => {
  const timer = setInterval(() => {
    purgeExpired(services).catch((error: unknown) => app.log.warn({ err: error }, 'expired rows were not cleared'));
  }, hour).unref();
  app.addHook('onClose', async () => clearInterval(timer));
};
