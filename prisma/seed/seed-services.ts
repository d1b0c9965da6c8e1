import { findActor } from '#core/access/users/actor.queries.ts';
import { type Config, readConfig } from '#core/platform/config.ts';
import { type Context, createContext, type Services } from '#core/platform/context.ts';
import type { Database } from '#core/platform/db.ts';
import { openStorage } from '#core/platform/files/open-storage.ts';
import { openLog } from '#core/platform/log.ts';
import { openMailer } from '#core/platform/mail/mailer.ts';
import { openParsers } from '#core/platform/parsing/open-parsers.ts';

/** Returns the services that the product's own code needs in a command: without a log, and without waking a worker. */
export const commandServices = async (settings: Config, database: Database, command: string): Promise<Services> => {
  const config = { ...settings, LOG_LEVEL: 'silent' as const };
  const log = openLog(config, command);
  const storage = await openStorage(config);
  const mail = openMailer({ config, database, storage, log });
  const queue = { wake: async () => {}, close: async () => {} };
  return { config, database, queue, storage, mail, parsers: openParsers(log), clock: () => new Date(), log };
};

/**
 * Returns a context in which the demo's administrator acts, without sending email.
 * @param env settings that say where files are stored @param action the name in the audit
 */
export const asAdministrator = async (database: Database, env: NodeJS.ProcessEnv, action: string): Promise<Context> => {
  const services = await commandServices(readConfig({ ...env, SMTP_URL: '' }), database, 'worker');
  const { id } = await database.prisma.user.findFirstOrThrow({ where: { email: 'admin@worksmart.test' } });
  const actor = await findActor(database.prisma, id);
  if (!actor) throw new Error('There is no administrator.');
  return { ...createContext(services, { actor, action, requestId: 'seed', ip: null }), actor };
};
