import type { Services } from '@worksmart/core/platform/context.ts';
import { contract } from '@worksmart/shared/contract.ts';
import type { FastifyInstance } from 'fastify';
import { composeApp } from '#compose-app.ts';
import { handlers } from '#features/handlers.ts';
import { checkDescribed } from './check-described.ts';
import { checkEvents } from './check-events.ts';
import { checkResponses } from './check-responses.ts';

/** Builds the whole server for injected calls. It checks every response against its schema and its description, and the events of every call. */
export const buildApp = (services: Services): Promise<FastifyInstance> =>
  composeApp(services, contract, handlers, (app) => {
    checkResponses(app);
    checkDescribed(app);
    checkEvents(app, services);
  });
