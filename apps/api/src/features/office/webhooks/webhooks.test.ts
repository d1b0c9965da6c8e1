import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { purgeWebhooks, sendWebhooks } from '@worksmart/core/office/webhooks/send-webhooks.service.ts';
import { systemContext } from '@worksmart/core/platform/context.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { listen } from '@worksmart/core/testing/listen.ts';
import type { Scope } from '@worksmart/shared/scopes.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addKey } from '#testing/integration-key.ts';
import { ok } from '#testing/ok.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: { type: string; data: Record<string, unknown> };
}

const t = appForTests({ people: ['admin'], config: { WEBHOOK_ALLOW: '127.0.0.0/8' } });
let receiver: Server;
let received: Received[] = [];
/** What the receiver does with the next requests. */
let answer: (id: string) => { status: number; headers?: Record<string, string>; text?: string } | 'stall';
let url: string;
const stalled: ((status?: number) => void)[] = [];

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    const given = answer(String(request.headers['webhook-id']));
    if (given === 'stall') return void stalled.push((status = 200) => response.writeHead(status).end());
    response.writeHead(given.status, given.headers).end(given.text ?? 'ok');
  });
  url = `http://127.0.0.1:${await listen(receiver)}/hook`;
});
afterAll(() => {
  for (const end of stalled) end();
  receiver.close();
});
/** Makes the sign-in recent, whatever the test's clock says. */
const staySignedIn = () => {
  const now = t.clock.now();
  return t.db.session.updateMany({ data: { lastSeenAt: now, confirmedAt: now, expiresAt: new Date('2030-01-01') } });
};

beforeEach(async () => {
  received = [];
  answer = () => ({ status: 200 });
  t.clock.set(new Date());
  await staySignedIn();
  await t.db.webhookEndpoint.deleteMany();
  await t.db.mailMessage.deleteMany();
});

const scopes = ['changes:read', 'customers:read'] as const;
const addEndpoint = async (
  types: readonly string[] = [],
  more: { roleId?: number; scopes?: readonly Scope[] } = {},
) => {
  const { integration } = await addKey(t.as.admin, { name: 'Ledger', scopes, ...more });
  const made = await ok(t.as.admin.post(`/integrations/${integration.id}/webhooks`, { url, types }));
  const { secret, endpoint } = made as { secret: string; endpoint: { id: number } };
  return { secret, path: `/integrations/${integration.id}/webhooks/${endpoint.id}`, id: integration.id, endpoint };
};

/** Runs senders, one after the other as the worker does, until it is stopped. */
const keepSending = (): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await sendWebhooks(t.services, stopping.signal);
      await sleep(20);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
/** Runs senders until `done` holds. */
const sendUntil = async (done: () => boolean | Promise<boolean>): Promise<void> => {
  const sender = keepSending();
  try {
    await expect.poll(async () => done(), { timeout: 30_000, interval: 20 }).toBe(true);
  } finally {
    await sender.stop();
  }
};
const deliveries = () => t.db.webhookDelivery.findMany({ orderBy: { id: 'asc' }, include: { attempts: true } });
const nothingWaits = async () => (await deliveries()).every(({ state }) => state !== 'waiting');
const saveNote = (customerId: number, roleHeaders: Caller = t.as.admin) =>
  roleHeaders.post(`/note?customerID=${customerId}`, { id: 0, type: { id: 114 }, content: 'Call back' });

test('a committed call causes a signed delivery without names or amounts; a rolled-back call causes none', async () => {
  const { secret } = await addEndpoint(['note.saved']);
  const { id } = await addCustomer(t.db, { name: 'Confidential Co' });
  const saved = await ok(saveNote(id));
  await t.db
    .$transaction(async (db) => {
      const row = { actorName: 'x', action: 'notes.save', entity: 'note', entityId: '1', customerId: id };
      await db.auditEvent.create({ data: row });
      throw new Error('rolled back');
    })
    .catch(() => {});
  // The database's own clock says when the delivery is due.
  t.clock.advance({ minutes: 1 });
  await sendUntil(() => received.length > 0);
  await sendUntil(nothingWaits);
  expect(received).toHaveLength(1);
  const [one] = received;
  expect(one?.body).toEqual({
    type: 'note.saved',
    timestamp: expect.any(String),
    data: {
      id: String(saved.id),
      customerId: id,
      rowVersion: expect.any(Number),
      stage: 1,
      entity: 'note',
      links: { self: `${t.services.config.PUBLIC_URL}/api/customer/${id}` },
    },
  });
  expect(JSON.stringify(one?.body)).not.toContain('Confidential');
  expect(one?.headers['webhook-signature']).toMatch(/^v1,[\w+/]{43}=$/);
  expect(secret).toMatch(/^whsec_/);
});

test('an integration has at most ten webhooks, even if many are added at once', async () => {
  const { integration } = await addKey(t.as.admin, { name: 'Eager', scopes });
  const add = () => t.as.admin.post(`/integrations/${integration.id}/webhooks`, { url, types: [] });
  const made = await Promise.all(Array.from({ length: 16 }, add));
  const codes = made.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(10);
  expect(codes.filter((code) => code === 409)).toHaveLength(6);
  expect(await t.db.webhookEndpoint.count({ where: { integrationId: integration.id } })).toBe(10);
});

test('an integration receives only events about records that its role may open, and needs the permission', async () => {
  await addEndpoint(['note.saved'], { roleId: 5 });
  const { id } = await addCustomer(t.db, {});
  await saveNote(id);
  expect(await deliveries()).toHaveLength(1);
  t.clock.advance({ minutes: 1 });
  await sendUntil(async () => (await deliveries()).length === 0);
  expect(received).toEqual([]);
  const { integration } = await addKey(t.as.admin, { scopes: ['customers:read'] });
  const refused = await t.as.admin.post(`/integrations/${integration.id}/webhooks`, { url, types: [] });
  expect(refused.json().error.code).toBe('rule');
});

test('an integration that lost the permission receives nothing more', async () => {
  const { id, path } = await addEndpoint(['note.saved']);
  const { id: customerId } = await addCustomer(t.db, {});
  await saveNote(customerId);
  expect(await deliveries()).toHaveLength(1);
  const integration = (await t.as.admin.get(`/integrations/${id}`)).json();
  const { name, purpose, role, owner, networks, rowVersion } = integration;
  const saved = await t.as.admin.post('/integrations', {
    id,
    name,
    purpose,
    role: { id: role.id },
    owner: { id: owner.id },
    networks,
    rowVersion,
    scopes: ['customers:read'],
  });
  expect(saved.statusCode, saved.body).toBe(200);
  t.clock.advance({ minutes: 1 });
  await sendUntil(async () => (await deliveries()).length === 0);
  expect(received).toEqual([]);
  // A test delivery contains no record, so it needs no permission.
  await t.as.admin.post(`${path}/test`);
  await sendUntil(() => received.length === 1);
});

test('a seal of the audit is sent with its hash, to administrators’ integrations that may read the audit only', async () => {
  const seal = { day: '2026-11-26', no: 12, hash: 'ab'.repeat(32) };
  const emitSeal = () =>
    systemContext(t.services, 'audit-anchor').emit({
      type: 'audit.sealed',
      entity: 'audit',
      entityId: seal.no,
      customerId: null,
      data: seal,
    });
  await addEndpoint(['audit.sealed'], { roleId: 4, scopes: ['changes:read', 'audit:read'] });
  await addEndpoint(['audit.sealed'], { scopes: ['changes:read', 'customers:read'] });
  await addEndpoint(['audit.sealed'], { scopes: ['changes:read', 'audit:read'] });
  await emitSeal();
  expect(await deliveries()).toHaveLength(3);
  t.clock.advance({ minutes: 1 });
  await sendUntil(async () => (await deliveries()).length === 1 && (await nothingWaits()));
  expect(received.map(({ body }) => body)).toEqual([
    {
      type: 'audit.sealed',
      timestamp: expect.any(String),
      data: { id: '12', entity: 'audit', seal, links: { self: `${t.services.config.PUBLIC_URL}/api/audit` } },
    },
  ]);
});

test('a failed delivery is tried again with the same id, dies after the last try, and can be sent again', async () => {
  const { id, path, endpoint } = await addEndpoint();
  answer = () => ({ status: 500, text: 'x'.repeat(5_000) });
  await t.as.admin.post(`${path}/test`);
  // Longer than each pause, and in all shorter than what switches an endpoint off.
  for (const [index, hours] of [1, 1, 1, 1, 3, 6, 12, 29, 0].entries()) {
    await sendUntil(() => received.length === index + 1);
    t.clock.advance({ hours });
  }
  const [dead] = await deliveries();
  expect([dead?.state, dead?.attempts.length, dead?.attempts[0]?.answer?.length]).toEqual(['dead', 9, 1024]);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  await staySignedIn();
  await t.db.webhookEndpoint.updateMany({ data: { enabled: true, failingSince: null } });
  answer = () => ({ status: 204 });
  const resend = (more = {}) =>
    t.as.admin.post(`/integrations/${id}/deliveries/resend`, { deadOf: endpoint.id, ...more });
  // It was caused more than two days ago.
  expect((await resend({ hours: 48 })).json()).toEqual({ count: 0 });
  expect((await resend({ hours: 0 })).statusCode).toBe(400);
  const again = await resend({ hours: 72 });
  expect(again.json(), again.body).toEqual({ count: 1 });
  await sendUntil(nothingWaits);
  expect((await deliveries())[0]).toMatchObject({ state: 'done', attempt: 10 });
  const list = async (query: string) => (await t.as.admin.get(`/integrations/${id}/deliveries?${query}`)).json();
  expect(await list('state=done&hours=48')).toEqual([]);
  const listed = await list('state=done&hours=72&type=webhook.test');
  expect(listed[0].attempts[0]).toMatchObject({ no: 10, status: 204, error: null });
  const audited = await t.db.auditEvent.findMany({
    where: { action: { in: ['webhooks.test', 'webhooks.resend'] } },
    orderBy: { id: 'desc' },
    take: 2,
  });
  expect(audited.map(({ action, entity, entityId, changes }) => [action, entity, entityId, changes])).toEqual([
    ['webhooks.resend', 'integration', String(id), { deliveries: [null, 1] }],
    ['webhooks.test', 'webhookEndpoint', String(endpoint.id), {}],
  ]);
});

test('a try whose process died is repeated after its lease has expired', async () => {
  const { path } = await addEndpoint();
  await t.as.admin.post(`${path}/test`);
  const now = t.clock.now();
  const lease = new Date(now.getTime() + 30_000);
  await t.db.webhookDelivery.updateMany({ data: { attempt: 1, tries: 1, leaseUntil: lease } });
  const early = keepSending();
  await sleep(1_000);
  await early.stop();
  expect(received).toEqual([]);
  t.clock.set(lease);
  await sendUntil(nothingWaits);
  expect((await deliveries())[0]).toMatchObject({ state: 'done', attempt: 2 });
});

test('a late outcome of a try is not written once another one has taken over', async () => {
  const { path } = await addEndpoint();
  await t.as.admin.post(`${path}/test`);
  answer = () => 'stall';
  const first = keepSending();
  await expect.poll(() => stalled.length).toBe(1);
  t.clock.advance({ seconds: 31 });
  const second = keepSending();
  await expect.poll(() => stalled.length).toBe(2);
  const [endFirst, endSecond] = stalled.splice(0);
  endFirst?.(500);
  await expect.poll(async () => (await deliveries())[0]?.attempts.map(({ status }) => status)).toEqual([500]);
  const lease = new Date(t.clock.now().getTime() + 30_000);
  expect((await deliveries())[0]).toMatchObject({ state: 'waiting', attempt: 2, leaseUntil: lease });
  endSecond?.();
  await expect.poll(async () => (await deliveries())[0]?.state).toBe('done');
  await Promise.all([first.stop(), second.stop()]);
});

test('deliveries wait while an endpoint is off, and are dropped after the end of the integration', async () => {
  const off = await addEndpoint();
  const ended = await addEndpoint();
  await t.as.admin.put(`${off.path}/enabled`, { enabled: false });
  await t.as.admin.post(`${off.path}/test`);
  await t.as.admin.post(`${ended.path}/test`);
  expect((await t.as.admin.delete(`/integrations/${ended.id}`)).statusCode).toBe(200);
  t.clock.advance({ minutes: 1 });
  await sendUntil(async () => (await deliveries()).length === 1);
  expect(received).toEqual([]);
  expect((await deliveries())[0]).toMatchObject({ endpointId: off.endpoint.id, state: 'waiting', attempt: 0 });
  await t.as.admin.put(`${off.path}/enabled`, { enabled: true });
  await sendUntil(nothingWaits);
  expect(received).toHaveLength(1);
});

test('a receiver that stalls delays no other, and gets four requests at a time', async () => {
  const slow = await addEndpoint();
  for (let n = 0; n < 6; n += 1) await t.as.admin.post(`${slow.path}/test`);
  answer = () => 'stall';
  const sender = keepSending();
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(4);
  const quick = await addEndpoint();
  answer = () => ({ status: 200 });
  await t.as.admin.post(`${quick.path}/test`);
  const isDone = async () =>
    (await deliveries()).some((one) => one.endpointId === quick.endpoint.id && one.state === 'done');
  await expect.poll(isDone, { timeout: 5_000 }).toBe(true);
  for (const end of stalled.splice(0)) end();
  await expect.poll(nothingWaits, { timeout: 20_000 }).toBe(true);
  await sender.stop();
});

test('410 or five days of failures switch an endpoint off and email the administrators; a redirect is a failure', async () => {
  const { path } = await addEndpoint();
  answer = () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } });
  await t.as.admin.post(`${path}/test`);
  await sendUntil(() => received.length === 1);
  expect((await deliveries())[0]?.attempts[0]?.status).toBe(302);
  t.clock.advance({ hours: 121 });
  await sendUntil(() => received.length === 2);
  const states = await t.db.webhookEndpoint.findMany();
  expect(states[0]).toMatchObject({ enabled: false, disabledReason: 'It failed for 5 days.' });
  const mails = await t.db.mailMessage.findMany();
  expect(mails.map(({ subject }) => subject)).toEqual(['A webhook of Ledger was switched off']);

  await staySignedIn();
  const gone = await addEndpoint();
  answer = () => ({ status: 410 });
  await t.as.admin.post(`${gone.path}/test`);
  await sendUntil(async () => (await t.db.webhookEndpoint.count({ where: { enabled: false } })) === 2);
  const on = await t.as.admin.put(`${gone.path}/enabled`, { enabled: true });
  expect(on.json()).toMatchObject({ enabled: true, disabledReason: null, failingSince: null });
});

test('the secret is shown again to administrators only, with an audit row, and is rotated with both for a day', async () => {
  const { secret, path, endpoint } = await addEndpoint();
  expect((await t.as.admin.post(`${path}/secret`)).json().secret).toBe(secret);
  const shown = await t.db.auditEvent.count({
    where: { entityId: String(endpoint.id), action: 'webhooks.showSecret' },
  });
  expect(shown).toBe(1);
  const next = (await t.as.admin.post(`${path}/rotate`)).json().secret;
  expect(next).not.toBe(secret);
  const signatures = async () => {
    received = [];
    await t.as.admin.post(`${path}/test`);
    await sendUntil(() => received.length === 1);
    return String(received[0]?.headers['webhook-signature']).split(' ').length;
  };
  expect(await signatures()).toBe(2);
  t.clock.advance({ hours: 24 });
  await staySignedIn();
  expect(await signatures()).toBe(1);
});

test('an endpoint whose secret is encrypted with another APP_SECRET says so, and works again with the next one', async () => {
  const { path, endpoint } = await addEndpoint(['note.saved']);
  // Bytes that this APP_SECRET cannot decrypt.
  const secret = new Uint8Array(80);
  await t.db.webhookEndpoint.update({ where: { id: endpoint.id }, data: { secret } });
  const { id } = await addCustomer(t.db);
  await saveNote(id);
  t.clock.advance({ minutes: 1 });
  await sendUntil(async () => (await deliveries()).some(({ attempts }) => attempts.length > 0));
  const message = 'The secret was encrypted with another APP_SECRET. Please make the next one.';
  expect((await deliveries())[0]).toMatchObject({ state: 'waiting', attempts: [{ status: null, error: message }] });
  const shown = await t.as.admin.post(`${path}/secret`);
  expect([shown.statusCode, shown.json().error.message]).toEqual([409, message]);
  expect((await t.as.admin.post(`${path}/rotate`)).statusCode).toBe(200);
  t.clock.advance({ minutes: 10 });
  await sendUntil(nothingWaits);
  expect(received.map(({ headers }) => String(headers['webhook-signature']).split(' ').length)).toEqual([1]);
});

test('a private address is rejected when a delivery uses it, with the reason in the try; an invalid one when it is saved', async () => {
  const { path, id } = await addEndpoint();
  const wrong = await t.as.admin.put(path, { url: 'ftp://example.com', types: [] });
  expect(wrong.json().error.fields).toEqual({ url: ['The address must begin with https://.'] });
  await t.as.admin.put(path, { url: 'https://169.254.169.254/latest/meta-data', types: [] });
  await t.as.admin.post(`${path}/test`);
  await sendUntil(async () => (await deliveries())[0]?.attempts.length === 1);
  const [tried] = (await t.as.admin.get(`/integrations/${id}/deliveries`)).json();
  expect(tried.attempts[0]).toMatchObject({ status: null, error: '169.254.169.254 is not a public address' });
});

test('deliveries are removed after 30 days', async () => {
  const { path } = await addEndpoint();
  await t.as.admin.post(`${path}/test`);
  t.clock.advance({ hours: 29 * 24 });
  await purgeWebhooks(t.services);
  expect(await deliveries()).toHaveLength(1);
  t.clock.advance({ hours: 25 });
  await purgeWebhooks(t.services);
  expect(await deliveries()).toEqual([]);
});
