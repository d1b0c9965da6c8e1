import type { Services } from '@worksmart/core/context.ts';
import { contract } from '@worksmart/shared/contract.ts';
import type { FastifyInstance } from 'fastify';
import { composeApp } from './compose-app.ts';
import { handlers } from './features/handlers.ts';

/** The whole API and the web app's files; `main.ts` listens, tests inject. */
export const buildApp = (services: Services): Promise<FastifyInstance> => composeApp(services, contract, handlers);
