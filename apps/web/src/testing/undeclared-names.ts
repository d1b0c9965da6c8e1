import { allRoutes } from '@worksmart/shared/contract.ts';
import { otherNames } from '@worksmart/shared/platform/sent-names.ts';
import { onTestFinished } from 'vitest';

interface SentCall {
  method: string;
  path: string;
  body: unknown;
}

/** Returns whether a path belongs to a route, whose parameters are written as `:id`. */
export const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

/**
 * Returns the names in a call’s body that the server would reject: neither the route’s body nor its response has them.
 */
const undeclaredNames = ({ method, path, body }: SentCall): string[] => {
  const ofMethod = allRoutes.filter((route) => route.method === method);
  const route = ofMethod.find((one) => one.path === path) ?? ofMethod.find((one) => matches(one.path, path));
  return route ? otherNames(body, route.body, route.response, route.reads?.at).unknown : [];
};

/** Fails the running test at its end if any of the calls sends a name that the contract does not declare. */
export const expectDeclaredNames = (calls: readonly SentCall[]): void => {
  onTestFinished(() => {
    const found = calls.flatMap((call) => undeclaredNames(call).map((name) => `${call.method} ${call.path}: ${name}`));
    if (found.length > 0) throw new Error(`Names that the server does not know: ${found.join(', ')}`);
  });
};
