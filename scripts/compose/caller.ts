import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { check } from './run.ts';

interface CallOptions {
  method?: string;
  /** Sent as JSON, or as it is if it is a form. */
  body?: object;
  headers?: Record<string, string>;
}

/** Calls an address of the installation, whose certificate is checked. */
export type Caller = ReturnType<typeof openCaller>;

/** Makes a caller. @param ca the certificate of the authority in PEM @param key the web app's API key */
export const openCaller = (origin: string, ca: string, key: string) => {
  setDefaultCACertificates([...getCACertificates(), ca]);
  let token = '';
  const call = async (path: string, { method, body, headers = {} }: CallOptions = {}) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(new URL(path, origin), {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: { ...(body && !isForm && { 'content-type': 'application/json' }), ...headers },
      body: isForm ? body : body && JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    });
    const type = answer.headers.get('content-type') ?? '';
    return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) };
  };
  const session = () => ({ 'X-Api-Key': key, ...(token && { AccessToken: token }) });
  /** Calls as the signed-in user, below /api. @throws Error unless the call succeeds */
  const api = async (
    path: string,
    body?: object,
    method?: string,
  ): Promise<Record<string, unknown> & { id: number }> => {
    const answer = await call(`/api${path}`, { ...(body && { body }), ...(method && { method }), headers: session() });
    check(answer.status < 300, `${path}: ${answer.status} ${answer.body}`);
    // A file has no id.
    return answer.type.includes('json') ? JSON.parse(String(answer.body)) : { id: 0, bytes: answer.body };
  };
  return {
    call,
    api,
    signIn: async (email: string, password: string) => {
      token = '';
      const Password = Buffer.from(password).toString('base64');
      token = String((await api('/Users/Authenticate', { UserName: email, Password })).token);
    },
  };
};
