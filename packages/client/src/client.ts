import { randomUUID } from 'node:crypto';
import createFetchClient, { type Client, type Middleware } from 'openapi-fetch';
import type { HttpMethod } from 'openapi-typescript-helpers';
import { anyRequest, type Call, type ListOptions, type ListPath, type Row } from './calls.ts';
import { type ChangePage, type ChangesOptions, followChanges } from './changes.ts';
import { readError } from './errors.ts';
import type { paths } from './generated/api.ts';
import { readRows } from './lists.ts';
import { withRetry } from './retry.ts';

/** Who calls: an integration with its key, or a program with its API key and the session of a person. */
export type Credentials =
  | {
      /** `wsk_…`, which an administrator makes. */
      key: string;
    }
  | {
      apiKey: string;
      /** From `POST /Users/Authenticate`; absent until then. */
      accessToken?: string;
    };

export type ClientOptions = Credentials & {
  /** The address of the server, `https://cms.example`. */
  url: string;
  /** Replaces `fetch`, for tests and proxies. */
  fetch?: (request: Request) => Promise<Response>;
};

export interface WorkSmartClient {
  get: Call<'get'>;
  post: Call<'post'>;
  put: Call<'put'>;
  patch: Call<'patch'>;
  delete: Call<'delete'>;
  /** Reads a list page by page, row by row. No row that stays in the list is missed or returned twice. */
  rows<Path extends ListPath>(path: Path, options?: ListOptions<Path>): AsyncGenerator<Row<Path>>;
  /** Follows the changes of all records that the caller may see, page by page, without an end. */
  changes(options?: ChangesOptions): AsyncGenerator<ChangePage>;
  /** The same calls with their responses: headers, files, forms. */
  http: Client<paths>;
}

const headersOf = (credentials: Credentials): Record<string, string> => {
  if ('key' in credentials) return { Authorization: `Bearer ${credentials.key}` };
  const { apiKey, accessToken } = credentials;
  return { 'X-Api-Key': apiKey, ...(accessToken && { AccessToken: accessToken }) };
};

/** Adds the credentials, and to each POST a key that lets it be repeated. */
const requestHeaders = (credentials: Credentials): Middleware => ({
  onRequest: ({ request }) => {
    for (const [name, value] of Object.entries(headersOf(credentials))) request.headers.set(name, value);
    if (request.method === 'POST' && !request.headers.has('Idempotency-Key')) {
      request.headers.set('Idempotency-Key', randomUUID());
    }
  },
  onResponse: async ({ response }) => {
    if (!response.ok && response.status !== 304) throw await readError(response);
  },
});

/** Creates a client of the API. */
export const createClient = (options: ClientOptions): WorkSmartClient => {
  const baseUrl = `${options.url.replace(/(?<!\/)\/+$/, '')}/api`;
  const http = createFetchClient<paths>({ baseUrl, fetch: withRetry(options.fetch ?? fetch) });
  http.use(requestHeaders(options));
  const call = <Method extends HttpMethod>(method: Method): Call<Method> =>
    (async (path: string, init?: object) => (await anyRequest(http)(method, path, init)).data) as Call<Method>;
  return {
    get: call('get'),
    post: call('post'),
    put: call('put'),
    patch: call('patch'),
    delete: call('delete'),
    rows: (path, listOptions) => readRows(http, path, listOptions),
    changes: (changesOptions) => followChanges(http, changesOptions),
    http,
  };
};
