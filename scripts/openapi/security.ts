import { contract } from '../../packages/shared/src/contract.ts';
import type { RouteDeclaration } from '../../packages/shared/src/platform/route.ts';
import { type Scope, scopeOf } from '../../packages/shared/src/scopes.ts';

/** How callers prove who they are. */
export const securitySchemes = {
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Api-Key',
    description: 'Names the calling program. Administrators get keys from whoever runs the server (setting API_KEYS).',
  },
  accessToken: {
    type: 'apiKey',
    in: 'header',
    name: 'AccessToken',
    description: 'The session of the signed-in user, from `POST /user/authenticate`.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'The same session in a browser. At an https address its name is `__Host-session`.',
  },
  integrationKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'wsk_…',
    description:
      'The key of an integration, which an administrator makes. It stands for both headers, and needs the permission that a call names.',
  },
};

const scopes: ReadonlyMap<string, Scope | null> = new Map(
  Object.entries(contract).flatMap(([noun, routes]) =>
    Object.values(routes).map((route): [string, Scope | null] => [route.id, scopeOf(noun, route)]),
  ),
);

/** The permission that an integration’s key needs for a call; null if no key may make it. */
export const scopeOfCall = (id: string): Scope | null => scopes.get(id) ?? null;

type Credentials = Partial<Record<keyof typeof securitySchemes, string[]>>;

/** The credentials that a route accepts, as the guard in the API's `access.ts` checks them; empty for open routes. */
export const securityOf = ({ id, access, keyless }: RouteDeclaration): Credentials[] => {
  const key: Credentials = keyless || access === 'session-file' ? {} : { apiKey: [] };
  if (access === 'public') return keyless ? [] : [key];
  return [{ ...key, accessToken: [] }, { ...key, session: [] }, ...(scopeOfCall(id) ? [{ integrationKey: [] }] : [])];
};
