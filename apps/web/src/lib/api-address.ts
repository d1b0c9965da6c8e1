import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';

/**
 * Declares a route by its method and path alone, checked against the declaration’s types. The sign-in page uses it: a
 * call needs nothing else at run time, and importing the declarations would add zod to the first download.
 */
export const addressOf = <R extends RouteDeclaration>(id: R['id'], method: R['method'], path: R['path']): R =>
  ({ id, method, path }) as R;
