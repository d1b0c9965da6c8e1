import { allRoutes } from '@worksmart/shared/contract.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import { otherNames } from '@worksmart/shared/platform/sent-names.ts';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

interface SentCall {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** Returns whether a path belongs to a route, whose parameters are written as `:id`. */
export const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

/** Returns the names that a query may have; undefined if it may have any. */
const queryNames = ({ query, anyQuery }: RouteDeclaration): string[] | undefined => {
  if (anyQuery) return undefined;
  return query instanceof z.ZodObject ? Object.keys(query.shape) : query ? undefined : [];
};

/**
 * Returns the names in a call’s query and body that the server would reject. Those of the response may stand in the body.
 */
const undeclaredNames = ({ method, path, query, body }: SentCall): string[] => {
  const ofMethod = allRoutes.filter((route) => route.method === method);
  const route = ofMethod.find((one) => one.path === path) ?? ofMethod.find((one) => matches(one.path, path));
  if (!route) return [];
  const known = queryNames(route);
  return [
    ...otherNames(body, route.body, route.response, route.reads?.at).unknown,
    ...Object.keys(query).filter((name) => known && !known.includes(name)),
  ];
};

/** Fails the running test at its end if any of the calls sends a name that the contract does not declare. */
export const expectDeclaredNames = (calls: readonly SentCall[]): void => {
  onTestFinished(() => {
    const found = calls.flatMap((call) => undeclaredNames(call).map((name) => `${call.method} ${call.path}: ${name}`));
    if (found.length > 0) throw new Error(`Names that the server does not know: ${found.join(', ')}`);
  });
};
