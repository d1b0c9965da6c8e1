import type { Config } from '@worksmart/core/platform/config.ts';
import { every } from '@worksmart/core/platform/every.ts';
import { removeAbandonedUploads } from '@worksmart/core/platform/files/received-file.ts';
import type { FastifyInstance } from 'fastify';

const hour = 3_600_000;

/** Removes what a killed server was receiving from this one's disk, at the start and every hour. Workers remove the rest. */
export const scheduleCleanup = (app: FastifyInstance, config: Pick<Config, 'DATA_DIR'>): void => {
  const task = { name: 'remove abandoned uploads', firstAfter: 0, every: hour };
  // No upload takes an hour, so that another server's are left alone.
  const cleanup = every(app.log, task, () => removeAbandonedUploads(config, new Date(Date.now() - hour)));
  app.addHook('onClose', () => cleanup.stop());
};
