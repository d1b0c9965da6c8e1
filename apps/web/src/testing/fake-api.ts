import { type ErrorCode, errorStatus, type FieldErrors } from '@worksmart/shared/platform/errors.ts';
import { initialChances } from '@worksmart/shared/records/customers/chance.rules.ts';
import { onTestFinished, vi } from 'vitest';
import { expectDeclaredNames, matches } from './undeclared-names.ts';

interface FakeRequest {
  method: string;
  /** Path without /api. */
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
}

type Answer = (request: FakeRequest) => unknown;

class Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields: FieldErrors | undefined;
  readonly details: unknown;

  constructor(code: ErrorCode, message: string, fields: FieldErrors | undefined, details: unknown) {
    this.code = code;
    this.message = message;
    this.fields = fields;
    this.details = details;
  }
}

/** Returned by a handler to reject the call with the server’s error envelope. */
export const refuse = (code: ErrorCode, message: string, fields?: FieldErrors, details?: unknown) =>
  new Refusal(code, message, fields, details);

const respond = (answer: unknown): Response => {
  if (!(answer instanceof Refusal)) return Response.json(answer);
  const { code, message, fields, details } = answer;
  return Response.json(
    { error: { code, message, fields, details, requestId: 'test-request' } },
    { status: errorStatus[code] },
  );
};

const noCensus = {
  versions: [],
  undoUntil: null,
  participationMinimum: null,
  may: { rows: false, details: false, change: false, apply: false },
};

const notCounted = {
  year: 2025,
  months: Array.from({ length: 12 }, () => ({ fullTime: null, partTimeHours: null, seasonal: null })),
  withGroup: true,
  affiliates: [],
  estimate: null,
  maySave: true,
  version: '0123456789abcdef',
};

/**
 * Answers the browser’s calls by "METHOD /path" (parameters as `:id`). An unknown call fails the test, and so does a
 * body with names that the contract does not declare.
 * @returns every call made, in order, and `answer` to add or replace a handler
 */
export const fakeApi = (initial: Record<string, Answer>) => {
  const answers: Record<string, Answer> = {
    // Every open record says that it is open; the Benefits tabs and groups ask for the census, Company for the employees,
    // groups and proposals for benchmarks.
    'POST /live/presence': () => ({ customerId: 1, people: [] }),
    'GET /customer/:id/census': () => noCensus,
    'GET /customer/:id/census/cover': () => ({ census: null, covered: [], cobra: 0 }),
    'GET /customer/:id/employeeCount': () => notCounted,
    'GET /benchmarks': () => [],
    'GET /chances': () => [...initialChances],
    'GET /lookups': () => [],
    'GET /customer/:id/ownBook': () => ({ row: null, missing: 'people', year: 2026, size: null }),
    ...initial,
  };
  const calls: FakeRequest[] = [];
  const unanswered: string[] = [];
  expectDeclaredNames(calls);
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    // A check whether the server responds does not concern the test.
    if (init.method === 'HEAD') return new Response(null);
    const url = new URL(input, 'http://test');
    const request: FakeRequest = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: { ...(init.headers as Record<string, string>) },
    };
    if (request.path !== '/live/presence' || 'POST /live/presence' in initial) calls.push(request);
    const exact = answers[`${request.method} ${request.path}`];
    const [, byPattern] =
      Object.entries(answers).find(([key]) => {
        const [method = '', pattern = ''] = key.split(' ');
        return method === request.method && matches(pattern, request.path);
      }) ?? [];
    const answer = exact ?? byPattern;
    if (!answer) {
      unanswered.push(`${request.method} ${request.path}`);
      return respond(refuse('not_found', 'No answer in this test.'));
    }
    return respond(await answer(request));
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    if (unanswered.length > 0) throw new Error(`Calls that the test did not expect: ${unanswered.join(', ')}`);
  });
  return {
    calls,
    /** Returns the calls of one route. */
    callsOf: (method: string, pattern: string) =>
      calls.filter((call) => call.method === method && matches(pattern, call.path)),
    answer: (key: string, answer: Answer) => {
      answers[key] = answer;
    },
  };
};
