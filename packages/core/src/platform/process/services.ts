import type { Config } from '../config.ts';
import type { Services } from '../context.ts';
import { apiSessions, openDatabase, requestLimits, workerSessions } from '../db.ts';
import { openStorage } from '../files/open-storage.ts';
import { openQueue } from '../jobs/queue-backend.ts';
import { openLog, type Serializers } from '../log.ts';
import { openMailer } from '../mail/mailer.ts';
import { openParsers } from '../parsing/open-parsers.ts';
import type { ObservedQueue } from '../queue.ts';

const sessions = { api: apiSessions, worker: workerSessions } as const;

export interface RunningServices extends Services {
  queue: ObservedQueue;
  /** Closes them so that the process can end. */
  close(): Promise<void>;
}

/** Opens the services of a process once. */
export const openServices = async (
  config: Config,
  program: 'api' | 'worker',
  serializers: Serializers = {},
): Promise<RunningServices> => {
  const log = openLog(config, program, serializers);
  const database = openDatabase(config.DATABASE_URL, config.DB_POOL, requestLimits, sessions[program]);
  const queue = await openQueue(config, log);
  const storage = await openStorage(config);
  const services = {
    config,
    database,
    queue,
    storage,
    mail: openMailer({ config, database, storage, log }),
    parsers: openParsers(log),
    clock: () => new Date(),
    log,
  };
  return {
    ...services,
    close: async () => {
      await services.parsers.close();
      await queue.close();
      await services.mail.close();
      await database.close();
    },
  };
};
