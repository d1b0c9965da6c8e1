import { Agent, request } from 'node:https';
import { check } from './run.ts';

export interface Answer {
  status: number;
  type: string;
  body: Buffer;
}

export interface CallOptions {
  method?: string;
  /** Sent as JSON, or as it is if it is a form. */
  body?: object;
  headers?: Record<string, string>;
}

/** Calls an address of the installation, whose certificate is checked. */
export interface Caller {
  call(path: string, options?: CallOptions): Promise<Answer>;
  /** The same as the signed-in user, below /api. @throws Error unless the call succeeds */
  api(path: string, body?: object, method?: string): Promise<Record<string, unknown> & { id: number }>;
  signIn(email: string, password: string): Promise<void>;
}

/** Makes a caller. @param ca the certificate of the authority in PEM @param key the web app's API key */
export const openCaller = (origin: string, ca: string, key: string): Caller => {
  const agent = new Agent({ ca, keepAlive: true });
  let token = '';
  const call = async (path: string, { method, body, headers = {} }: CallOptions = {}): Promise<Answer> => {
    const packed = body instanceof FormData ? new Response(body) : undefined;
    const content = packed ? Buffer.from(await packed.arrayBuffer()) : Buffer.from(body ? JSON.stringify(body) : '');
    const type = packed?.headers.get('content-type') ?? 'application/json';
    return new Promise((resolve, reject) => {
      const sent = request(
        new URL(path, origin),
        {
          agent,
          method: method ?? (body ? 'POST' : 'GET'),
          headers: { ...(body && { 'content-type': type }), ...headers },
          timeout: 60_000,
        },
        async (answer) => {
          const chunks: Buffer[] = [];
          for await (const chunk of answer) chunks.push(chunk);
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            body: Buffer.concat(chunks),
          });
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer within a minute')));
      sent.on('error', reject).end(body ? content : undefined);
    });
  };
  const session = () => ({ 'X-Api-Key': key, ...(token && { AccessToken: token }) });
  const api = async (path: string, body?: object, method?: string) => {
    const answer = await call(`/api${path}`, { ...(body && { body }), ...(method && { method }), headers: session() });
    check(answer.status < 300, `${path}: ${answer.status} ${answer.body}`);
    return answer.type.includes('json') ? JSON.parse(String(answer.body)) : { bytes: answer.body };
  };
  return {
    call,
    api,
    signIn: async (email, password) => {
      token = '';
      const Password = Buffer.from(password).toString('base64');
      token = String((await api('/Users/Authenticate', { UserName: email, Password })).token);
    },
  };
};
