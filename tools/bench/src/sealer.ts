import { sealAudit } from '@worksmart/core/access/audit/seal-audit.service.ts';
import { openDatabase, requestLimits, workerSessions } from '@worksmart/core/platform/db.ts';
import type { FastifyInstance } from 'fastify';

/** The worker does it once a minute; here a run of a few seconds has to contain it. */
const everyMs = 1_000;

/** A server that seals the audit every second while it is told to: `/seal` seals what there is, `/on` and `/off`. */
export const sealOnDemand = async (app: FastifyInstance): Promise<void> => {
  const database = openDatabase(process.env.DATABASE_URL ?? '', 1, requestLimits, workerSessions);
  const config = { APP_SECRET: process.env.APP_SECRET ?? '' } as Parameters<typeof sealAudit>[0]['config'];
  let sealed = 0;
  const seal = async () => {
    sealed += await sealAudit({ database, config, log: app.log as Parameters<typeof sealAudit>[0]['log'] });
  };
  let timer: NodeJS.Timeout | undefined;
  const sealedSoFar = async () => ({ sealed });
  app.get('/seal', async () => {
    await seal();
    return sealedSoFar();
  });
  app.get('/on', async () => {
    timer = setInterval(seal, everyMs);
    return sealedSoFar();
  });
  app.get('/off', async () => {
    clearInterval(timer);
    return sealedSoFar();
  });
};
