import { randomUUID } from 'node:crypto';
import { allRoutes } from '@worksmart/shared/contract.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import { urlOf } from '../../../../apps/web/src/lib/api-client.ts';
import type { Call } from '../client.ts';

/** Whose browser it is, and the server that it reaches. */
export interface Browsing {
  url: string;
  apiKey: string;
  token: string;
}

type Values = Record<string, unknown>;
interface Request {
  params?: Values | undefined;
  query?: Values | undefined;
  body?: unknown;
}

const routeById = (id: unknown): RouteDeclaration => {
  const route = allRoutes.find((one) => one.id === id);
  if (!route) throw new Error(`P17: the contract has no ${id}.`);
  return route;
};

const headersOf = ({ apiKey, token }: Pick<Browsing, 'apiKey' | 'token'>): Record<string, string> => ({
  accept: 'application/json',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'x-api-key': apiKey,
  accesstoken: token,
});

/** A call of a declared route, with the headers of the web app's calls. */
export function callOf(of: Browsing, route: RouteDeclaration, { params, query, body }: Request = {}): Call {
  const address = `${of.url}${urlOf(route, { ...(params && { params }), ...(query && { query }) })}`;
  if (body === undefined) return { url: address, headers: headersOf(of) };
  const headers = { ...headersOf(of), 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  return { url: address, headers, body: JSON.stringify(body) };
}

/** The call that a query of the web app sends: its key holds the route and the request. */
export const callOfQuery = (of: Browsing, { queryKey }: { queryKey: readonly unknown[] }): Call =>
  callOf(of, routeById(queryKey[0]), queryKey[1] as Request);
