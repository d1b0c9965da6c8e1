import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '@worksmart/core/testing/listen.ts';
import { decodeJwt, SignJWT } from 'jose';
import Provider from 'oidc-provider';

/** What the provider says about a person. */
export interface Person {
  email?: string;
  email_verified?: boolean;
  groups?: string[];
  /** What else a well-known directory says. */
  [claim: string]: unknown;
}

interface Options {
  redirectUri: string;
  clientId?: string;
  logoutUri?: string;
  /** Puts the claims into the ID token instead of the user info only. */
  inToken?: boolean;
  /** Sends groups only to a client that asks for the scope of this name, as Okta does. */
  groupsByScope?: boolean;
}

export const clientSecret = 'a secret that only the two servers know';

/** The settings of a provider, as an administrator saves them for the first time. */
export const providerSettings = (server: { issuer: string }, more: object = {}) => ({
  id: 0,
  rowVersion: 1,
  name: 'Directory',
  issuer: server.issuer,
  clientId: 'worksmart',
  clientSecret,
  domains: ['example.test'],
  enforced: false,
  trustEmail: false,
  enabled: true,
  roleClaim: null,
  roleMap: [],
  requiredAcr: null,
  ...more,
});

/** Of well-known directories. */
const claimsOfProfile = [
  'name',
  'preferred_username',
  'oid',
  'tid',
  'ver',
  'hd',
  'idp',
  'locale',
  'roles',
  'hasgroups',
];

const oneHour = () => 3600;

const settingsOf = (people: Map<string, Person>, options: Options, privateKey: KeyObject) => {
  return {
    clients: [
      {
        client_id: options.clientId ?? 'worksmart',
        client_secret: clientSecret,
        redirect_uris: [options.redirectUri],
        ...(options.logoutUri && {
          backchannel_logout_uri: options.logoutUri,
          backchannel_logout_session_required: true,
        }),
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['of a test'] },
    claims: {
      openid: ['sub', 'sid'],
      email: ['email', 'email_verified'],
      profile: [...claimsOfProfile],
      [options.groupsByScope ? 'groups' : 'profile']: options.groupsByScope
        ? ['groups']
        : [...claimsOfProfile, 'groups'],
    },
    ttl: { Interaction: oneHour, Session: oneHour, Grant: oneHour, AccessToken: oneHour, IdToken: oneHour },
    conformIdTokenClaims: !(options.inToken ?? true),
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_ctx: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
  };
};

/** What a hostile provider, or one that was broken into, sends instead. */
export interface Forgery {
  /** Claims of the ID token that replace its own. */
  claims?: object;
  /** How the ID token is signed; with the provider's key by default. */
  signature?: 'none' | 'removed' | 'of another key' | 'of the client secret';
  /** Claims of the user info that replace its own. */
  info?: object;
  /** Ignores that it must ask the user again. */
  silent?: boolean;
}

type Body = Record<string, unknown>;
type Sign = (claims: object, key?: KeyObject) => Promise<string>;

/** Replaces the JSON that a handler sends. */
const rewrite = (response: ServerResponse, change: (body: Body) => Body | Promise<Body>): void => {
  const end = response.end.bind(response) as (chunk?: unknown) => ServerResponse;
  response.end = ((chunk?: unknown) => {
    if (response.statusCode !== 200) return end(chunk);
    void Promise.resolve(change(JSON.parse(String(chunk)))).then((body) => {
      const text = JSON.stringify(body);
      response.setHeader('content-length', Buffer.byteLength(text));
      end(text);
    });
    return response;
  }) as typeof response.end;
};

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const forgeTokens = async (body: Body, { claims: other, signature }: Forgery, sign: Sign): Promise<Body> => {
  const claims = { ...decodeJwt(String(body.id_token)), ...other };
  const forged = {
    none: async () => `${base64({ alg: 'none' })}.${base64(claims)}.`,
    removed: async () => `${base64({ alg: 'RS256', kid: 'one' })}.${base64(claims)}.`,
    'of another key': () => sign(claims, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
    'of the client secret': () =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(clientSecret)),
  };
  return { ...body, id_token: signature ? await forged[signature]() : await sign(claims) };
};

/** Starts an identity provider that signs in the person in `next` without asking. */
export const startOidcServer = async (options: Options) => {
  const people = new Map<string, Person>();
  const state: { next: string; logins: number; forgery?: Forgery | undefined } = { next: '', logins: 0 };
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown = () => undefined;
  const server = createServer((request, response) => void answer(request, response));
  const issuer = `http://127.0.0.1:${await listen(server)}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, settingsOf(people, options, privateKey) as never);
  const callback = provider.callback();

  const finish = async (request: IncomingMessage, response: ServerResponse) => {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') {
      state.logins += 1;
      return provider.interactionFinished(request, response, { login: { accountId: state.next } });
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  };
  answer = (request, response) => {
    if (request.url?.startsWith('/interaction/')) return finish(request, response);
    const { forgery } = state;
    const path = request.url?.split('?')[0];
    if (forgery?.silent) request.url = request.url?.replaceAll(/(?<=[?&])(max_age|prompt|claims)=[^&]*&?/g, '');
    if (forgery && path === '/token') rewrite(response, (body) => forgeTokens(body, forgery, sign));
    if (forgery?.info && path === '/me') rewrite(response, (body) => ({ ...body, ...forgery.info }));
    return callback(request, response);
  };

  const sign = (claims: object, key: KeyObject = privateKey) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);

  return {
    issuer,
    /** How often the provider asked a user to sign in, instead of recognizing the browser. */
    logins: (): number => state.logins,
    /** Lets the provider lie from now on; without a forgery it is honest again. */
    lies: (forgery?: Forgery): void => {
      state.forgery = forgery;
    },
    /** Sets who signs in next, and what the provider says about them. */
    signsIn: (subject: string, person: Person): void => {
      people.set(subject, person);
      state.next = subject;
    },
    /** Signs a logout token as the provider would, or with other values. */
    sign: (claims: object, more: { issuer?: string; audience?: string; issuedAt?: number } = {}): Promise<string> =>
      new SignJWT({ jti: randomUUID(), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'logout+jwt' })
        .setIssuer(more.issuer ?? issuer)
        .setAudience(more.audience ?? options.clientId ?? 'worksmart')
        .setIssuedAt(more.issuedAt)
        .sign(privateKey),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/** Follows an address as a browser does, with its cookies, until the provider sends it back to `until`. */
export const followTo = async (address: string, until: string, cookies = new Map<string, string>()): Promise<URL> => {
  let next = address;
  for (let hop = 0; hop < 10; hop += 1) {
    if (next.startsWith(until)) return new URL(next);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`${next} returned ${response.status}: ${(await response.text()).slice(0, 300)}`);
    next = new URL(location, next).href;
  }
  throw new Error(`Too many redirects, the last one to ${next}`);
};
