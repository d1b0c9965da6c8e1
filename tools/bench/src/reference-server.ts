import Fastify, { type FastifyInstance } from 'fastify';
import { guardProbe } from './guard-probe.ts';

import { answerDetailByPrisma, answerListByPrisma } from './reference-prisma.ts';
import { answerCalculate, answerDetailBySql, answerListBySql } from './reference-sql.ts';
import { sealOnDemand } from './sealer.ts';

// One bare server per process, written for speed (sql) or for little work (prisma), without sign-in, policies, checks
// or logs. `node reference-server.ts <what>` uses PORT and DATABASE_URL.

/** The routes of each bare server. */
const servers: Readonly<Record<string, (app: FastifyInstance) => Promise<void>>> = {
  'list-sql': answerListBySql,
  'list-prisma': answerListByPrisma,
  'detail-sql': answerDetailBySql,
  'detail-prisma': answerDetailByPrisma,
  'calculate-sql': answerCalculate,
  sealer: sealOnDemand,
  static: async () => {},
};

const what = process.argv[2] ?? '';
const port = Number(process.env.PORT);
if (what === 'guard') await guardProbe(port);
else {
  const serve = servers[what];
  if (!serve) throw new Error(`There is no reference server "${what}".`);
  const app = Fastify();
  app.get('/light', async () => ({ ok: true }));
  await serve(app);
  await app.listen({ host: '127.0.0.1', port });
}
