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
    const declared = request.routeOptions.config.declaration?.query?.shape ?? {};
    const names = namesOf(declared);
    const query = new Map<string, unknown>();
    for (const [given, value] of Object.entries(request.query as Record<string, unknown>)) {
      // A name that is not declared stays as it was sent, for the hook that refuses it.
      const name = names.get(given.toLowerCase()) ?? given;
      if (Array.isArray(value) || query.has(name)) {
        throw invalid({ [name]: ['This value was sent more than once.'] });
      }
      query.set(name, value);
    }
    request.query = Object.fromEntries(query);
  });
};
