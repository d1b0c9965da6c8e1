import { findActor } from '../../packages/core/src/access/users/actor.queries.ts';
import { readConfig } from '../../packages/core/src/platform/config.ts';
import { type Context, createContext, type Services } from '../../packages/core/src/platform/context.ts';
import type { Database } from '../../packages/core/src/platform/db.ts';
import { openStorage } from '../../packages/core/src/platform/files/open-storage.ts';
import { openLog } from '../../packages/core/src/platform/log.ts';
import { openMailer } from '../../packages/core/src/platform/mail/mailer.ts';
import { openParsers } from '../../packages/core/src/platform/parsing/open-parsers.ts';

/** The services that the product's own code needs, without waking a worker or sending email. */
export const openSeedServices = async (database: Database, env: NodeJS.ProcessEnv): Promise<Services> => {
  const config = readConfig({ ...env, LOG_LEVEL: 'silent', SMTP_URL: '' });
  const log = openLog(config, 'worker');
  const storage = await openStorage(config);
  const mail = openMailer({ config, database, storage, log });
  const queue = { wake: async () => {}, close: async () => {} };
  return { config, database, queue, storage, mail, parsers: openParsers(log), clock: () => new Date(), log };
};

/** Returns a context in which the demo's administrator acts. @param action the name in the audit */
export const asAdministrator = async (services: Services, action: string): Promise<Context> => {
  const db = services.database.prisma;
  const { id } = await db.user.findFirstOrThrow({ where: { email: 'admin@worksmart.test' } });
  const actor = await findActor(db, id);
  if (!actor) throw new Error('There is no administrator.');
  return { ...createContext(services, { actor, action, requestId: 'seed', ip: null }), actor };
};
