import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export type TestHeaders = Record<string, string>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** An object, or the text of a body that is no JSON. */
type Body = object | string;
type Call = (path: string, body?: Body) => Promise<LightMyRequestResponse>;

/** Calls the API with fixed headers. Paths begin after `/api`; bodies are sent as JSON. */
export interface Caller {
  headers: TestHeaders;
  get: Call;
  post: Call;
  put: Call;
  patch: Call;
  delete: Call;
  /** Makes a call whose method a test chooses. */
  send(method: Method, path: string, body?: Body): Promise<LightMyRequestResponse>;
  /** Posts a form, as `formOf` builds it. */
  upload(path: string, form: { headers: TestHeaders; payload: Buffer }): Promise<LightMyRequestResponse>;
  /** Opens a link of a response, for example of a file; it begins with `/api`. */
  open(url: string): Promise<LightMyRequestResponse>;
  /** Returns the same caller with more headers. */
  with(more: TestHeaders): Caller;
  /** Returns a caller with other headers alone. */
  withOnly(other: TestHeaders): Caller;
}

export const callerWith = (app: FastifyInstance, headers: TestHeaders): Caller => {
  const send: Caller['send'] = (method, path, payload) =>
    app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  return {
    headers,
    get: (path, body) => send('GET', path, body),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path, body) => send('DELETE', path, body),
    send,
    upload: (path, form) =>
      app.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { ...headers, ...form.headers },
        payload: form.payload,
      }),
    open: (url) => app.inject({ url, headers }),
    with: (more) => callerWith(app, { ...headers, ...more }),
    withOnly: (other) => callerWith(app, other),
  };
};
