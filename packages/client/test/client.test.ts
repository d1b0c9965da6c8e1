import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ApiError, createClient, verifyWebhook, WebhookError } from '../src/worksmart-client.ts';

/** A client of a server that returns these responses one after the other, and the requests that it got. */
const clientOf = (...responses: Response[]) => {
  const requests: Request[] = [];
  const api = createClient({
    url: 'http://cms.example/',
    apiKey: 'key',
    accessToken: 'token',
    fetch: async (request) => {
      requests.push(request);
      const response = responses.shift();
      if (!response) throw new Error('No response is left.');
      return response;
    },
  });
  return { api, requests };
};

const json = (body: unknown, { status = 200, ...headers }: Record<string, string | number> = {}) =>
  Response.json(body, { status: Number(status), headers: headers as Record<string, string> });

const errorBody = (code: string, more: object = {}) => ({ error: { code, message: 'No.', requestId: 'r-1', ...more } });

describe('a call', () => {
  test('sends the credentials, and a new key with each POST', async () => {
    const { api, requests } = clientOf(json({ id: 1 }), json({ id: 1 }), json([]));
    const params = { query: { customerID: 7 } };
    const body = { id: 0, note: 'Called', type: { id: 1 } };
    await api.post('/note', { params, body: body as never });
    await api.post('/note', { params, body: body as never });
    await api.get('/notes', { params });
    const [first, second, third] = requests;
    expect(first?.url).toBe('http://cms.example/api/note?customerID=7');
    expect([first?.headers.get('x-api-key'), first?.headers.get('accesstoken')]).toEqual(['key', 'token']);
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect([second?.method, third?.method, keys[2]]).toEqual(['POST', 'GET', null]);
  });

  test('sends the key of an integration instead', async () => {
    const requests: Request[] = [];
    const send = async (request: Request) => {
      requests.push(request);
      return json([]);
    };
    await createClient({ url: 'http://cms.example', key: 'wsk_1', fetch: send }).get('/users');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer wsk_1');
    expect(requests[0]?.headers.has('x-api-key')).toBe(false);
  });

  test('throws one error with code, fields and request id', async () => {
    const fields = { name: ['Please enter the company’s name.'] };
    const { api } = clientOf(json(errorBody('validation', { fields }), { status: 400 }));
    const error = await api.get('/users').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: 'validation', fields, requestId: 'r-1', message: 'No.' });
  });

  test('throws the same error for a response of a proxy', async () => {
    const { api } = clientOf(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(api.get('/users')).rejects.toMatchObject({ status: 502, code: undefined, fields: {} });
  });

  test('is repeated with the same key when the server asks for it', async () => {
    const busy = () => json(errorBody('unavailable'), { status: 503, 'retry-after': '0' });
    const { api, requests } = clientOf(busy(), busy(), json({ id: 1 }));
    await api.post('/customer/{id}/promote', { params: { path: { id: 7 } } });
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  test('fails after four attempts, or at once if it would have to wait long', async () => {
    const refused = (seconds: string) => json(errorBody('too_many'), { status: 429, 'retry-after': seconds });
    const four = clientOf(refused('0'), refused('0'), refused('0'), refused('0'));
    await expect(four.api.get('/users')).rejects.toMatchObject({ code: 'too_many' });
    const one = clientOf(refused('3600'));
    await expect(one.api.get('/users')).rejects.toMatchObject({ code: 'too_many' });
    expect([four.requests.length, one.requests.length]).toEqual([4, 1]);
  });
});

test('a list is read over its pages, with the same filters', async () => {
  const link = '</api/notes?customerID=7&cursor=abc>; rel="next"';
  const { api, requests } = clientOf(json([{ id: 1 }, { id: 2 }], { link }), json([{ id: 3 }]));
  const ids: number[] = [];
  for await (const { id } of api.rows('/notes', { params: { query: { customerID: 7, limit: 2 } } })) ids.push(id);
  expect(ids).toEqual([1, 2, 3]);
  expect(requests.map(({ url }) => new URL(url).search)).toEqual([
    '?customerID=7&limit=2&cursor=',
    '?customerID=7&limit=2&cursor=abc',
  ]);
});

test('changes are followed from one page to the next', async () => {
  const page = (next: string) => json({ results: [{ type: 'customer.created' }], next, hasMore: false, asOf: '' });
  const { api, requests } = clientOf(page('2-b'), page('3-c'));
  const seen: string[] = [];
  for await (const { next } of api.changes({ after: '1-a', types: ['customer.created'] })) {
    seen.push(next);
    if (seen.length === 2) break;
  }
  expect(seen).toEqual(['2-b', '3-c']);
  expect(requests.map(({ url }) => new URL(url).searchParams.get('after'))).toEqual(['1-a', '2-b']);
  expect(requests[0]?.headers.get('prefer')).toBe('wait=25');
});

describe('a webhook', () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;
  const event = { type: 'customer.created', timestamp: '2026-12-01T15:04:05.000Z', data: { id: '7' } };
  const body = JSON.stringify(event);
  const sign = (timestamp: number, text = body) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return createHmac('sha256', key).update(`msg_1.${timestamp}.${text}`).digest('base64');
  };
  const headersAt = (timestamp: number, signature = `v1,${sign(timestamp)}`) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  });
  const now = () => Math.floor(Date.now() / 1000);

  test('is accepted with any of its signatures, and with any of two secrets', () => {
    const headers = headersAt(now(), `v1,AAAA v1,${sign(now())}`);
    expect(verifyWebhook({ secret: ['whsec_b2xk', secret], headers, body })).toEqual(event);
    expect(verifyWebhook({ secret, headers: new Headers(headers), body })).toEqual(event);
  });

  test('is rejected if the secret was forgotten, with which anyone could sign', () => {
    const signature = createHmac('sha256', '').update(`msg_1.${now()}.${body}`).digest('base64');
    for (const missing of ['', 'whsec_', [secret, '']]) {
      const headers = headersAt(now(), `v1,${signature}`);
      expect(() => verifyWebhook({ secret: missing, headers, body })).toThrow('The secret of the webhook is missing.');
    }
  });

  test('is rejected if it was changed, is old, or has no signature', () => {
    const rejected = (headers: Record<string, string>, text = body) =>
      expect(() => verifyWebhook({ secret, headers, body: text })).toThrow(WebhookError);
    rejected(headersAt(now()), body.replace('created', 'deleted'));
    rejected(headersAt(now() - 301));
    rejected(headersAt(now() + 301));
    rejected(headersAt(now(), `v2,${sign(now())}`));
    rejected({ ...headersAt(now()), 'webhook-timestamp': 'soon' });
    rejected({});
  });
});
