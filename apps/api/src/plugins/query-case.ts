import { invalid } from '@worksmart/shared/platform/errors.ts';
import type { FastifyInstance } from 'fastify';

/** Declared names by their lower-case form. */
const namesOf = (shape: Record<string, unknown>) =>
  new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));

/**
 * Makes query names match in any case. The framework would silently ignore a name in another case, so names are changed
 * to the declared case before validation. A repeated name is rejected.
 */
export const matchQueryCase = (app: FastifyInstance): void => {
  app.addHook('preValidation', async (request) => {
    const declared = request.routeOptions.config.declaration?.query?.shape ?? {};
    const names = namesOf(declared);
    const query = new Map<string, unknown>();
    for (const [given, value] of Object.entries(request.query as Record<string, unknown>)) {
      // Keep an undeclared name as sent, for the hook that rejects it.
      const name = names.get(given.toLowerCase()) ?? given;
      if (Array.isArray(value) || query.has(name)) {
        throw invalid({ [name]: ['This value was sent more than once.'] });
      }
      query.set(name, value);
    }
    request.query = Object.fromEntries(query);
  });
};
