import { purgeExpired } from '@worksmart/core/auth/purge.ts';
import { trimListChanges } from '@worksmart/core/customer-lists/list-version.queries.ts';
import type { Services } from '@worksmart/core/platform/context.ts';
import { removeAbandonedUploads } from '@worksmart/core/platform/files/received-file.ts';
import type { FastifyInstance } from 'fastify';

const hour = 3_600_000;

/** Clears expired rows away every hour while the server runs; what a killed one was receiving, also as it starts. */
export const keepHouse = (app: FastifyInstance, services: Services): void => {
  const clear = (what: string, work: Promise<unknown>): void => {
    work.catch((error: unknown) => app.log.warn({ err: error }, `${what} were not cleared`));
  };
  const clearUploads = (): void => {
    // No upload takes an hour, so that another server's are left alone.
    clear('abandoned uploads', removeAbandonedUploads(services.config, new Date(Date.now() - hour)));
  };
  clearUploads();
  const timer = setInterval(() => {
    clear('expired rows', purgeExpired(services));
    clear('older changes of lists', trimListChanges(services));
    clearUploads();
  }, hour).unref();
  app.addHook('onClose', async () => clearInterval(timer));
};
