import type { RouteDeclaration } from '@worksmart/shared/route.ts';

/**
 * A declared route by its method and path alone, checked against the declaration's types.
 * For the sign-in page: a call needs nothing else at run time, and importing the declarations
 * themselves would bring the whole of zod into the first download.
 */
export const addressOf = <R extends RouteDeclaration>(address: {
  id: R['id'];
  method: R['method'];
  path: R['path'];
}): R => address as unknown as R;
