import type { Services } from '@worksmart/core/platform/context.ts';
import { kind } from '@worksmart/core/platform/row-kind.ts';
import { run, statement } from '@worksmart/core/platform/statement.ts';
import { systemRoutes } from '@worksmart/shared/office/system/routes.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import type { FastifyInstance } from 'fastify';

/** Emails have no request of their own; emits.test.ts checks their events. */
const caused = statement(
  'test-events-of-requests',
  'select distinct request_id as "requestId", type from event where request_id = any($1)',
  { requestId: kind.text, type: kind.text },
);

/**
 * Checks that no call causes an event that its declaration does not name. Closing the server fails otherwise, and names the
 * calls.
 */
export const checkEvents = (app: FastifyInstance, { database }: Pick<Services, 'database'>): void => {
  const routeOf = new Map<string, RouteDeclaration>();
  app.addHook('onResponse', async ({ id, routeOptions }, reply) => {
    const route = routeOptions.config.declaration;
    // Health also answers without a database, which the check would then need.
    if (route && route.path !== systemRoutes.health.path && reply.statusCode < 300) routeOf.set(id, route);
  });
  app.addHook('onClose', async () => {
    if (routeOf.size === 0) return;
    const rows = await run(database.prisma, caused, [[...routeOf.keys()]]);
    const undeclared = rows.flatMap(({ requestId, type }) => {
      const route = routeOf.get(requestId);
      const emits: readonly string[] = route?.emits ?? [];
      return emits.includes(type) ? [] : [`${route?.id} caused ${type}, which it does not declare`];
    });
    if (undeclared.length > 0) throw new Error([...new Set(undeclared)].join('\n'));
  });
};
