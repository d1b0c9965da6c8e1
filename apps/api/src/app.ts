import type { Services } from '@worksmart/core/platform/context.ts';
import type { Metrics } from '@worksmart/core/platform/metrics/metrics.ts';
import { contract } from '@worksmart/shared/contract.ts';
import type { FastifyInstance } from 'fastify';
import { composeApp } from './compose-app.ts';
import { handlers } from './features/handlers.ts';
import { prepareToDrain } from './plugins/drain.ts';
import { measureCalls } from './plugins/metrics.ts';

/**
 * The whole API and the web app's files as `main.ts` serves them: calls are counted, and the server leaves the group
 * behind an address in order.
 */
export const buildServer = async (
  services: Services,
  metrics: Metrics,
): Promise<{ app: FastifyInstance; drain: { begin(): void } }> => {
  let drain = { begin: () => {} };
  const app = await composeApp(services, contract, handlers, (bare) => {
    measureCalls(bare, metrics);
    drain = prepareToDrain(bare);
  });
  return { app, drain };
};
