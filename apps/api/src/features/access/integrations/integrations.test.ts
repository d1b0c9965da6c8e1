import { watchIntegrations } from '@worksmart/core/access/integrations/watch-integrations.service.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { callsPerMinute } from '@worksmart/shared/access/integrations/schema.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { addKey, bearer, secretOf } from '#testing/integration-key.ts';
import { ok } from '#testing/ok.ts';
import { rejectedFields, rejection } from '#testing/rejection.ts';
import { location } from '#testing/samples.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const start = new Date('2026-11-02T15:00:00Z');
const t = appForTests({ people: { admin: { firstName: 'Root', lastName: 'Admin' } }, clock: start });
beforeEach(async () => {
  t.clock.set(start);
  await t.db.session.updateMany({ data: { lastSeenAt: start, confirmedAt: start, expiresAt: new Date('2030-01-01') } });
});
/** The administrator's session stays open over the months that these tests pass. */
const pass = async (time: { hours?: number; seconds?: number }) => {
  t.clock.advance(time);
  await t.db.session.updateMany({ data: { lastSeenAt: t.clock.now(), confirmedAt: t.clock.now() } });
};

const body = (more: object = {}) => ({
  id: 0,
  name: 'Ledger',
  purpose: 'Reads clients',
  role: { id: 7 },
  owner: { id: t.as.admin.id },
  scopes: ['customers:read'],
  networks: [],
  ...more,
});
const save = (more: object = {}) => t.as.admin.post('/integrations', body(more));
const list = (caller: Caller) => caller.get('/customers/search?typeId=1');
const statusOf = async (key: string) => (await list(t.with(bearer(key)))).statusCode;
const scopes = ['customers:read', 'customers:write'] as const;

describe('POST /integrations', () => {
  test.each([
    ['name', '', 'Please enter a name.'],
    ['purpose', ' ', 'Please enter what the integration does.'],
    ['role', { id: 2 }, 'Please select a role.'],
    ['owner', { id: 2_000_000 }, 'Please select who is responsible.'],
    ['scopes', [], 'Please select at least one permission.'],
    ['scopes', ['customers:delete'], 'There is no permission customers:delete.'],
    ['scopes', ['integrations:write'], 'There is no permission integrations:write.'],
  ])('rejects %s as %j', async (field, value, message) => {
    expect(await rejectedFields(save({ [field]: value }))).toEqual({ [field]: [message] });
  });

  test.each(['1.2.3', '10.0.0.0/33', '2001:db8::/129', 'fe80::1%eth0', 'example.com', '10.0.0.0/'])(
    'rejects the network %s by name',
    async (network) => {
      const answer = await save({ networks: ['10.0.0.0/8', network] });
      expect(answer.json().error.fields.networks[0]).toContain(`${network} is not an address`);
    },
  );

  test('saves, audits and changes an integration; a stale change gets the current one', async () => {
    const made = (await save({ scopes: ['notes:read', 'customers:read', 'notes:read'] })).json();
    expect(made).toMatchObject({ name: 'Ledger', scopes: ['customers:read', 'notes:read'], keys: [], endedAt: null });
    expect(made).toMatchObject({
      owner: { name: 'Root Admin' },
      user: { name: 'Ledger (integration)' },
      rowVersion: 1,
    });
    const changed = await save({ id: made.id, name: 'Books', role: { id: 4 }, rowVersion: 1 });
    expect(changed.json()).toMatchObject({ name: 'Books', user: { name: 'Books (integration)' }, role: { id: 4 } });
    const stale = await save({ id: made.id, rowVersion: 1 });
    expect([stale.statusCode, stale.json().error.details.name]).toEqual([409, 'Books']);
    const rows = await t.db.auditEvent.findMany({ where: { entity: 'integration', entityId: String(made.id) } });
    expect(rows.map(({ changes }) => Object.keys(changes as object).sort())).toEqual([
      ['name', 'networks', 'ownerId', 'purpose', 'roleId', 'scopes'],
      ['name', 'roleId', 'scopes'],
    ]);
  });

  test('its user is in no list, cannot sign in, and does not count as an administrator', async () => {
    const { user } = (await save({ role: { id: 1 } })).json();
    const users: { id: number }[] = (await t.as.admin.get('/users')).json();
    expect(users.map(({ id }) => id)).not.toContain(user.id);
    expect((await t.as.admin.get(`/users/${user.id}`)).statusCode).toBe(404);
    const own = { id: t.as.admin.id, firstName: 'Root', lastName: 'Admin', email: 'root@example.test' };
    expect((await t.as.admin.delete(`/user/${own.id}`)).json().error.code).toBe('rule');
    const row = await t.db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect((await t.as.signedOut.get(`/users/forgotpass?email=${row.email}`)).json()).toEqual({ result: true });
    await t.as.signedOut.get(`/users/forgotpass?email=${t.as.admin.user.email}`);
    await expect.poll(() => t.db.passwordReset.count({ where: { userId: t.as.admin.id } })).toBe(1);
    expect(await t.db.passwordReset.count({ where: { userId: user.id } })).toBe(0);
  });
});

describe('a key', () => {
  test('stands for X-Api-Key and AccessToken, and its calls are audited under the integration’s name', async () => {
    const { caller, key, integration } = await addKey(t.as.admin, { name: 'CRM', scopes });
    expect(key).toMatch(/^wsk_[0-9a-z]{8}_[\w-]{43}_[0-9a-z]{6}$/);
    const { id } = await addCustomer(t.db, {});
    await ok(caller.post(`/customer/${id}/location`, { id: 0, ...location }));
    const [row] = await t.db.auditEvent.findMany({ where: { customerId: id, entity: 'location' } });
    expect(row).toMatchObject({ actorName: 'CRM (integration)', actorId: integration.user.id });
    const [listed] = (await t.as.admin.get(`/integrations/${integration.id}`)).json().keys;
    expect(listed).toMatchObject({ last4: key.slice(-4), state: 'active', lastUsedIp: '127.0.0.1' });
    expect(listed.lastUsedAt).toBe(t.clock.now().toISOString());
  });

  test('is refused together with another credential', async () => {
    const { caller } = await addKey(t.as.admin, { scopes });
    const { accesstoken, ...program } = Object.fromEntries(
      Object.entries(t.as.admin.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    for (const other of [program, { accesstoken: accesstoken ?? '' }, { cookie: 'session=x' }])
      expect((await list(caller.with(other))).statusCode, JSON.stringify(other)).toBe(401);
  });

  test('with a typing error, of another form or unknown is refused in the same words as a wrong X-Api-Key', async () => {
    const { key } = await addKey(t.as.admin, { scopes });
    const typo = key.replace(/.(?=_[0-9a-z]{6}$)/, (last) => (last === 'A' ? 'B' : 'A'));
    for (const wrong of [typo, 'wsk_', `${key}x`, key.toUpperCase()]) {
      expect(await rejection(list(t.with(bearer(wrong))))).toMatchObject({ status: 401, code: 'wrong_key' });
    }
    expect((await list(t.with({ authorization: 'Bearer of something else' }))).statusCode).toBe(401);
  });

  test('expires on the second', async () => {
    const { key, integration } = await addKey(t.as.admin, { scopes });
    const end = new Date(integration.keys[0]?.expiresAt ?? '');
    expect(end.getTime() - start.getTime()).toBe(90 * 86_400_000);
    t.clock.set(new Date(end.getTime() - 1));
    expect(await statusOf(key)).toBe(200);
    t.clock.set(end);
    expect(await statusOf(key)).toBe(401);
  });

  test.each([
    ['2026-11-02', 400],
    ['2026-11-03', 200],
    ['2027-11-02', 200],
    ['2027-11-03', 400],
  ])('may be valid until %s: %i', async (expiresOn, status) => {
    const { id } = (await save()).json();
    expect((await t.as.admin.post(`/integrations/${id}/keys`, { expiresOn })).statusCode).toBe(status);
  });

  test('is rotated: both are valid during the overlap, and no third one', async () => {
    const { key, integration } = await addKey(t.as.admin, { scopes });
    const path = `/integrations/${integration.id}/keys`;
    const keyId = integration.keys[0]?.id;
    const next = (await t.as.admin.post(`${path}/${keyId}/rotate`, {})).json();
    expect([await statusOf(key), await statusOf(next.key)]).toEqual([200, 200]);
    expect((await t.as.admin.post(path, {})).json().error.message).toContain('Two keys are valid.');
    await pass({ hours: 24, seconds: -1 });
    expect([await statusOf(key), await statusOf(next.key)]).toEqual([200, 200]);
    await pass({ seconds: 1 });
    expect([await statusOf(key), await statusOf(next.key)]).toEqual([401, 200]);
    expect((await t.as.admin.post(`${path}/${keyId}/rotate`, {})).json().error.code).toBe('rule');
    expect((await t.as.admin.post(path, {})).statusCode).toBe(200);
  });

  test.each([
    [0, 200],
    [30 * 24, 200],
    [30 * 24 + 1, 400],
    [-1, 400],
    [0.5, 400],
  ])('may be rotated with an overlap of %f hours: %i', async (overlapHours, status) => {
    const { key, integration } = await addKey(t.as.admin, { scopes });
    const path = `/integrations/${integration.id}/keys/${integration.keys[0]?.id}/rotate`;
    const answer = await t.as.admin.post(path, { overlapHours });
    expect(answer.statusCode, answer.body).toBe(status);
    if (overlapHours === 0) expect([await statusOf(key), await statusOf(answer.json().key)]).toEqual([401, 200]);
  });

  test('does not live longer because of an overlap', async () => {
    const { key, integration } = await addKey(t.as.admin, { scopes });
    const end = new Date(integration.keys[0]?.expiresAt ?? '');
    await pass({ hours: 90 * 24 - 1 });
    const path = `/integrations/${integration.id}/keys/${integration.keys[0]?.id}/rotate`;
    const rotated = await t.as.admin.post(path, { overlapHours: 48 });
    expect(rotated.json().integration.keys[1].expiresAt).toBe(end.toISOString());
    t.clock.set(end);
    expect(await statusOf(key)).toBe(401);
  });

  test('says when and from where it was last used, at most once a minute', async () => {
    const { key, integration } = await addKey(t.as.admin, { scopes });
    const lastUse = async () =>
      (await t.db.apiKey.findFirstOrThrow({ where: { integrationId: integration.id } })).lastUsedAt?.getTime();
    const first = t.clock.now().getTime();
    await statusOf(key);
    t.clock.advance({ seconds: 60 });
    await statusOf(key);
    expect(await lastUse()).toBe(first);
    t.clock.advance({ seconds: 1 });
    await statusOf(key);
    expect(await lastUse()).toBe(first + 61_000);
  });

  test('is revoked with the next call, and the reason is kept; an ended integration’s keys open nothing', async () => {
    const { key, integration } = await addKey(t.as.admin, { scopes });
    const path = `/integrations/${integration.id}`;
    expect(await statusOf(key)).toBe(200);
    const revoked = await t.as.admin.post(`${path}/keys/${integration.keys[0]?.id}/revoke`, {
      reason: 'Leaked',
    });
    expect(revoked.json().keys[0]).toMatchObject({ state: 'revoked', revokedReason: 'Leaked' });
    expect(await statusOf(key)).toBe(401);
    const second = (await t.as.admin.post(`${path}/keys`, {})).json().key;
    expect(await statusOf(second)).toBe(200);
    expect((await t.as.admin.delete(path)).json()).toEqual({ id: integration.id });
    expect(await statusOf(second)).toBe(401);
    expect((await t.as.admin.post(`${path}/keys`, {})).json().error.message).toBe('This integration was ended.');
  });

  test('is found only in its own integration', async () => {
    const { key, integration } = await addKey(t.as.admin, { scopes });
    const other = await addKey(t.as.admin, { name: 'Other', scopes });
    const path = `/integrations/${other.integration.id}/keys/${integration.keys[0]?.id}`;
    for (const [call, body] of [
      ['rotate', {}],
      ['revoke', { reason: 'Leaked' }],
    ] as const)
      expect((await t.as.admin.post(`${path}/${call}`, body)).statusCode).toBe(404);
    expect(await statusOf(key)).toBe(200);
  });

  test('works only from its networks', async () => {
    const from = async (networks: string[], ip: string) => {
      const { caller } = await addKey(t.as.admin, { scopes, networks });
      const url = '/api/customers/search?typeId=1';
      return (await t.app.inject({ method: 'GET', url, headers: caller.headers, remoteAddress: ip })).statusCode;
    };
    expect(await from(['10.2.0.0/16', '2001:db8::/32'], '10.2.3.4')).toBe(200);
    expect(await from(['10.2.0.0/16', '2001:db8::/32'], '::ffff:10.2.3.4')).toBe(200);
    expect(await from(['10.2.0.0/16', '2001:db8::/32'], '2001:db8::7')).toBe(200);
    expect(await from(['10.2.0.0/16', '2001:db8::/32'], '10.3.0.1')).toBe(403);
    expect(await from(['10.2.0.1'], '10.2.0.2')).toBe(403);
    for (const odd of ['10.2.0.1:4711', 'unknown', '[2001:db8::7]', 'x'.repeat(300)]) {
      expect(await from(['10.2.0.0/16', '2001:db8::/32'], odd), odd).toBe(403);
      expect(await from([], odd), odd).toBe(200);
    }
    expect(await from(['10.2.0.0/16'], 'fe80::1%eth0')).toBe(403);
  });

  test('gets 429 above its own limit, with the seconds to wait', async () => {
    const { caller } = await addKey(t.as.admin, { scopes: ['lookups:read'] });
    const calls = await Promise.all(Array.from({ length: callsPerMinute + 1 }, () => caller.get('/lookups?type=1')));
    const refused = calls.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    // Which one is refused is a matter of chance.
    const accepted = calls.find(({ statusCode }) => statusCode === 200);
    expect(accepted?.headers['ratelimit-policy']).toContain(`, "key";q=${callsPerMinute};w=60`);
    expect(accepted?.headers.ratelimit).toMatch(/, "key";r=\d+;t=\d+$/);
    expect(refused[0]?.headers.ratelimit).toContain('"key";r=0;');
  });

  test('is in no row, log line or email, and in no answer but the first', async () => {
    const { key, integration } = await addKey(t.as.admin, { scopes });
    await list(t.with(bearer(key)));
    await t.as.admin.get('/integrations');
    const secret = secretOf(key);
    expect(t.logLines.join('\n')).not.toContain(secret);
    const tables = await t.db.$queryRaw<{ found: string }[]>`
      select 'api_key' as found from api_key k where k::text like ${`%${secret}%`}
      union all select 'audit_event' from audit_event a where a::text like ${`%${secret}%`}
      union all select 'idempotency_key' from idempotency_key i where i::text like ${`%${secret}%`}`;
    expect(tables).toEqual([]);
    expect((await t.as.admin.get(`/integrations/${integration.id}`)).body).not.toContain(secret);
  });
});

describe('the owner of an integration', () => {
  const mails = async () =>
    (await t.db.mailMessage.findMany({ orderBy: { id: 'asc' } })).map(({ recipient, subject }) => [recipient, subject]);
  beforeEach(async () => {
    await t.db.apiKey.deleteMany();
    await t.db.integration.deleteMany();
    await t.db.mailMessage.deleteMany();
  });

  test('gets an email 14 and 3 days before a key expires, but none about a key that was replaced', async () => {
    const { integration } = await addKey(t.as.admin, { name: 'CRM', scopes });
    const { email } = t.as.admin.user;
    const at = async (days: number) => {
      t.clock.set(new Date(start.getTime() + days * 86_400_000));
      await Promise.all([watchIntegrations(t.services), watchIntegrations(t.services)]);
      return (await mails()).length;
    };
    expect(await at(75)).toBe(0);
    expect(await at(76.1)).toBe(1);
    expect(await at(80)).toBe(1);
    expect(await at(87.1)).toBe(2);
    expect(await at(89)).toBe(2);
    expect(await mails()).toEqual([
      [email, 'A key of CRM is valid until January 31, 2027'],
      [email, 'A key of CRM is valid until January 31, 2027'],
    ]);
    await t.db.apiKey.updateMany({ data: { toldDays: null } });
    await t.db.session.updateMany({ data: { lastSeenAt: t.clock.now(), confirmedAt: t.clock.now() } });
    const path = `/integrations/${integration.id}/keys/${integration.keys[0]?.id}/rotate`;
    expect((await t.as.admin.post(path, {})).statusCode).toBe(200);
    expect(await at(89.5)).toBe(2);
  });

  test('is deleted: the integration keeps working, and each administrator gets one email', async () => {
    const { key, integration } = await addKey(t.as.admin, { name: 'CRM', scopes });
    const leaver = await t.addUser(1, { firstName: 'Lee', lastName: 'Ver' });
    await save({ ...integration, id: integration.id, owner: { id: leaver.id }, rowVersion: 1 });
    await t.as.admin.delete(`/user/${leaver.id}`);
    await Promise.all([watchIntegrations(t.services), watchIntegrations(t.services)]);
    expect(await mails()).toEqual([[t.as.admin.user.email, 'CRM no longer has an owner']]);
    expect((await t.as.admin.get(`/integrations/${integration.id}`)).json()).toMatchObject({
      ownerIsGone: true,
    });
    expect(await statusOf(key)).toBe(200);
  });
});
