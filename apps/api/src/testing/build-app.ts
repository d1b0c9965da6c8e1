import type { Services } from '@worksmart/core/platform/context.ts';
import { contract } from '@worksmart/shared/contract.ts';
import type { FastifyInstance } from 'fastify';
import { composeApp } from '../compose-app.ts';
import { handlers } from '../features/handlers.ts';
import { checkAnswers } from './check-answers.ts';

/** The whole API and the web app's files, to inject calls into; its answers are checked. */
export const buildApp = (services: Services): Promise<FastifyInstance> =>
  composeApp(services, contract, handlers, checkAnswers);
