import { invalid } from '@worksmart/shared/errors.ts';
import type { FastifyInstance } from 'fastify';

/** Names in the documents' own case, by their lower-case form. */
const namesOf = (shape: Record<string, unknown>) =>
  new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));

/**
 * Query names match whatever their case. The framework would silently ignore a name in another case,
 * so they are brought to the declared one before validation. A repeated name is refused.
 */
export const matchQueryCase = (app: FastifyInstance): void => {
  app.addHook('preValidation', async (request) => {
    const declared = request.routeOptions.config.declaration?.query?.shape;
    if (!declared) return;
    const names = namesOf(declared);
    const query: Record<string, unknown> = {};
    for (const [given, value] of Object.entries(request.query as Record<string, unknown>)) {
      const name = names.get(given.toLowerCase());
      if (!name) continue;
      if (Array.isArray(value) || Object.hasOwn(query, name)) {
        throw invalid({ [name]: ['Given more than once.'] });
      }
      query[name] = value;
    }
    request.query = query;
  });
};
