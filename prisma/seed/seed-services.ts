import { findActor } from '#core/access/users/actor.queries.ts';
import { readConfig } from '#core/platform/config.ts';
import { type Context, createContext } from '#core/platform/context.ts';
import type { Database } from '#core/platform/db.ts';
import { openStorage } from '#core/platform/files/open-storage.ts';
import { openLog } from '#core/platform/log.ts';
import { openMailer } from '#core/platform/mail/mailer.ts';
import { openParsers } from '#core/platform/parsing/open-parsers.ts';

/**
 * Returns a context in which the demo's administrator acts: with the services that the product's own code needs, but
 * without waking a worker or sending email.
 * @param env settings that say where files are stored @param action the name in the audit
 */
export const asAdministrator = async (database: Database, env: NodeJS.ProcessEnv, action: string): Promise<Context> => {
  const config = readConfig({ ...env, LOG_LEVEL: 'silent', SMTP_URL: '' });
  const log = openLog(config, 'worker');
  const storage = await openStorage(config);
  const mail = openMailer({ config, database, storage, log });
  const queue = { wake: async () => {}, close: async () => {} };
  const services = { config, database, queue, storage, mail, parsers: openParsers(log), clock: () => new Date(), log };
  const { id } = await database.prisma.user.findFirstOrThrow({ where: { email: 'admin@worksmart.test' } });
  const actor = await findActor(database.prisma, id);
  if (!actor) throw new Error('There is no administrator.');
  return { ...createContext(services, { actor, action, requestId: 'seed', ip: null }), actor };
};
