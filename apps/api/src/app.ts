import type { Services } from '@worksmart/core/platform/context.ts';
import type { Metrics } from '@worksmart/core/platform/metrics/metrics.ts';
import { contract } from '@worksmart/shared/contract.ts';
import type { FastifyInstance } from 'fastify';
import { handlers } from '#features/handlers.ts';
import { prepareToDrain } from '#plugins/drain.ts';
import { measureCalls } from '#plugins/metrics.ts';
import { composeApp } from './compose-app.ts';

/** Builds the whole server, API and web app, as `main.ts` runs it: with metrics, and able to drain before it stops. */
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
