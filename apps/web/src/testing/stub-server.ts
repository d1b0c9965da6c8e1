import { vi } from 'vitest';
import { expectDeclaredNames } from './undeclared-names.ts';

export interface RecordedCall {
  method: string;
  /** Path without /api and query. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

/** The response of a stubbed route: a body, or a status with a body, or none at all (network failure). */
export type StubAnswer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'network failure';
export type Stub = StubAnswer | ((call: RecordedCall) => StubAnswer | Promise<StubAnswer>);

const recorded = (input: string, init: RequestInit): RecordedCall => {
  const url = new URL(input, 'http://localhost');
  return {
    method: init.method ?? 'GET',
    path: url.pathname.replace(/^\/api/, ''),
    query: Object.fromEntries(url.searchParams),
    headers: { ...(init.headers as Record<string, string>) },
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  };
};

/**
 * Stands in for the server: responds by `METHOD /path` and records every call. An unknown call fails the test, and so
 * do names that the contract does not declare.
 */
export const stubServer = (routes: Record<string, Stub>) => {
  const calls: RecordedCall[] = [];
  expectDeclaredNames(calls);
  const answerTo = { ...routes };
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    // A check whether the server responds does not concern the test.
    if (init.method === 'HEAD') return new Response(null);
    const call = recorded(input, init);
    calls.push(call);
    const stub = answerTo[`${call.method} ${call.path}`];
    if (stub === undefined) throw new Error(`No stub for ${call.method} ${call.path}`);
    const answer = typeof stub === 'function' ? await stub(call) : stub;
    if (answer === 'network failure') throw new TypeError('Failed to fetch');
    // A 304 must have no body at all.
    const none = answer.status === 304 ? null : '';
    return new Response(answer.body === undefined ? none : JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: { 'Content-Type': 'application/json', ...answer.headers },
    });
  });
  return {
    calls,
    to: (method: string, path: string) => calls.filter((call) => call.method === method && call.path === path),
    change: (route: string, stub: Stub) => {
      answerTo[route] = stub;
    },
  };
};

export const refusal = (status: number, code: string, message = 'No.', more: object = {}): StubAnswer => ({
  status,
  body: { error: { code, message, requestId: 'req-1', ...more } },
});

export const signedOut = refusal(401, 'unauthenticated', 'Please sign in.');

/** Sets the script-readable cookie next to the session cookie, which no script can read. */
export const setSignedInCookie = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'signed-in=1; Path=/; SameSite=Strict';
};

export const appInfo = {
  app_Version: '9.8.7',
  sandbox: false,
  embedded: true,
  salesSync: true,
  brand: { name: 'WorkSmart', color: '#1f5f8b', phone: null, address: [], footer: null, logo: null },
  businessZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  passkeyHost: null,
  identityProviders: [],
  passwordMinLength: 8,
  shellWarnMinutes: 10,
  shellLogoutMinutes: 5,
  sessionWarnMinutes: 25,
  sessionLogoutMinutes: 30,
  demoAccounts: [{ email: 'admin@worksmart.test', role: 'Admin', password: 'As-the-server-says-1' }],
};

/** Encryption key for the drafts of tests. */
export const draftKey = 'ab'.repeat(32);

export const profile = (roleId = 1, more: object = {}) => ({
  draftKey,
  session: { idleSeconds: 0 },
  id: 7,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@worksmart.test',
  phone: '3175550142',
  isSalesAgent: false,
  startsOnToday: false,
  role: { id: roleId, description: 'Role' },
  ...more,
});
