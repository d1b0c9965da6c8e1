import type { RouteDeclaration } from '../../packages/shared/src/route.ts';

/** How callers prove who they are. The keys of integrations belong here, too. */
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
};

type Credentials = Partial<Record<keyof typeof securitySchemes, string[]>>;

/** The credentials that a route accepts, as the guard in the API's `access.ts` checks them; empty for open routes. */
export const securityOf = ({ access, keyless }: RouteDeclaration): Credentials[] => {
  const session: Credentials[] = [{ accessToken: [] }, { session: [] }];
  if (access === 'session-file') return session;
  const key: Credentials = keyless ? {} : { apiKey: [] };
  if (access !== 'public') return session.map((one) => ({ ...key, ...one }));
  return keyless ? [] : [key];
};
