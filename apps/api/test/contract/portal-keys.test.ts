import { addAcceptance } from '@worksmart/core/testing/add-acceptance.ts';
import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import { addCustomer, type CustomerToAdd } from '@worksmart/core/testing/builders.ts';
import { asOwner } from '@worksmart/core/testing/test-database.ts';
import { businessDay } from '@worksmart/shared/platform/dates.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test, vi } from 'vitest';
import { closedAfterTest } from '#testing/closed-after-test.ts';
import { codeIn, emailsTo, waitForEmail } from '#testing/mailbox.ts';
import { appForTests, createTestApp } from '#testing/test-app.ts';

const t = appForTests();

const addKey = async (key: string, more: CustomerToAdd) => {
  const { id } = await addCustomer(t.db, { stageId: 2, ...more });
  const expiration = new Date(Date.now() + 86_400_000);
  await t.db.rfp.update({ where: { customerId: id }, data: { rfpKey: key, expiration } });
};

/** Returns everything a caller sees of a response, without the parts that always differ. */
const seen = ({ statusCode, headers, body }: LightMyRequestResponse) => {
  const { date: _date, ratelimit: _left, ...sent } = headers;
  return { statusCode, sent, body: body.replace(/"requestId":"[^"]+"/, '') };
};

/** Records the statements that reach the database before the response. */
const statementsDuring = async <T>(work: () => Promise<T>): Promise<[T, string[]]> => {
  const client = await t.services.database.pool.connect();
  const prototype = Object.getPrototypeOf(client) as { query: (...given: unknown[]) => unknown };
  client.release();
  const spy = vi.spyOn(prototype, 'query');
  const result = await work();
  const texts = spy.mock.calls.map(([what]) => (typeof what === 'string' ? what : (what as { text: string }).text));
  spy.mockRestore();
  return [result, texts];
};

test('an unknown key and the key of a deleted or archived record get the same response with the same statements (T12)', async () => {
  const keys = { unknown: 'u'.repeat(43), deleted: 'd'.repeat(43), archived: 'a'.repeat(43) };
  await addKey(keys.deleted, { deletedAt: new Date() });
  await addKey(keys.archived, { stageId: 165, archivedFromStageId: 2, archiveReasonId: 149 });
  const outcomes = [];
  for (const key of Object.values(keys)) {
    for (const [method, path, payload] of [
      ['GET', '', undefined],
      ['POST', '', { name: 'X' }],
      ['POST', '/contact', { id: 0, firstName: 'A', lastName: 'B' }],
      ['DELETE', '/location/1', undefined],
      ['POST', '/submit', undefined],
    ] as const) {
      const [answer, statements] = await statementsDuring(() =>
        t.as.visitor.send(method, `/portal/rfp/${key}${path}`, payload),
      );
      expect(answer.statusCode).toBe(404);
      outcomes.push({ ...seen(answer), statements });
    }
  }
  expect(outcomes[0]?.statements.length).toBeGreaterThan(0);
  for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
});

test('a key and the data sent with it are never logged, whether the call succeeds or fails (T10)', async () => {
  const key = `Zebra-Canary-4711-${'z'.repeat(25)}`;
  await addKey(key, {});
  await t.as.visitor.get(`/portal/rfp/${key}`);
  await t.as.visitor.get(`/portal/rfp/${key}x`);
  await t.as.visitor.put(`/portal/rfp/${key}`);
  await t.as.visitor.post(`/portal/rfp/${key}`, { profile: { fein: '471147114' }, zip: '4711Z' });
  await t.app.inject({ method: 'GET', url: `/portal/rfp/${key}` });
  await asOwner(t.services.config.DATABASE_URL, 'alter table contact rename to contact_away');
  try {
    const broken = await t.as.visitor.get(`/portal/rfp/${key}`);
    expect(broken.statusCode).toBe(500);
  } finally {
    await asOwner(t.services.config.DATABASE_URL, 'alter table contact_away rename to contact');
  }
  expect(t.logLines.length).toBeGreaterThan(0);
  expect(t.logLines.join('')).not.toMatch(/Zebra-Canary|471147114|4711Z/);
});

const addRenewalKey = async (renewalKey: string, more: CustomerToAdd) => {
  const { id } = await addCustomer(t.db, { stageId: 4, ...more });
  await addRenewal(t.db, id, { renewalKey, renewalStatusId: 177 });
};

test('an unknown renewal key and the keys of a deleted and a former client get the same response with the same statements (T12)', async () => {
  const keys = { unknown: 'v'.repeat(43), deleted: 'w'.repeat(43), archived: 'y'.repeat(43) };
  await addRenewalKey(keys.deleted, { deletedAt: new Date() });
  await addRenewalKey(keys.archived, { stageId: 165, archivedFromStageId: 2, archiveReasonId: 149 });
  const signature = { version: 'x', name: 'Ada Moore', date: '2026-11-20', consent: true };
  const outcomes = [];
  for (const key of Object.values(keys)) {
    for (const [method, path, payload] of [
      ['GET', '', undefined],
      ['POST', '', { medical: { flatRate: true } }],
      ['POST', '/opened', undefined],
      ['POST', '/submit', signature],
      ['GET', '/document/1/file', undefined],
    ] as const) {
      const [answer, statements] = await statementsDuring(() =>
        t.as.visitor.send(method, `/portal/renewal/${key}${path}`, payload),
      );
      expect(answer.statusCode).toBe(404);
      outcomes.push({ call: `${method} ${path}`, ...seen(answer), statements });
    }
  }
  expect(outcomes[0]?.statements.length).toBeGreaterThan(0);
  for (const outcome of outcomes) expect(outcome).toEqual(outcomes.find(({ call }) => call === outcome.call));
});

test('a renewal’s key and signer appear in no log line, audit row or submission email (T10)', async () => {
  const key = `Zebra-Renewal-4712-${'z'.repeat(25)}`;
  await addRenewalKey(key, {
    contacts: [{ firstName: 'A', lastName: 'B', email: 'zebra@moore.test', isPrimary: true }],
  });
  const at = `/portal/renewal/${key}`;
  const { form } = (await t.as.visitor.get(at)).json();
  await t.as.visitor.get(`${at}x`);
  await t.as.visitor.put(at);
  await t.as.visitor.post(at, { medical: { flatRate: 'Signer-Canary' } });
  const date = businessDay(new Date(), t.services.config.BUSINESS_ZONE);
  const signed = await t.as.visitor.post(`${at}/submit`, {
    version: form.version,
    name: 'Signer-Canary',
    date,
    consent: true,
  });
  expect(signed.statusCode, signed.body).toBe(200);
  await t.app.inject({ method: 'GET', url: at });
  await asOwner(t.services.config.DATABASE_URL, 'alter table renewal_document rename to renewal_document_away');
  try {
    expect((await t.as.visitor.get(at)).statusCode).toBe(500);
  } finally {
    await asOwner(t.services.config.DATABASE_URL, 'alter table renewal_document_away rename to renewal_document');
  }
  expect(t.logLines.join('')).toContain('/portal/renewal/:key');
  expect(t.logLines.join('')).not.toMatch(/Zebra-Renewal|Signer-Canary/);
  const audits = await t.db.auditEvent.findMany({ select: { changes: true, entityId: true, requestId: true } });
  expect(JSON.stringify(audits)).toContain('Signer-Canary');
  expect(JSON.stringify(audits)).not.toContain('Zebra-Renewal');
  const emails = await emailsTo(t, 'zebra@moore.test');
  expect(emails.map(({ template }) => template)).toEqual(['renewal-received']);
  expect(JSON.stringify(emails)).not.toContain('Zebra-Renewal');
});

test('an unknown key of a proposal and the keys of a deleted and an archived record get the same response with the same statements (T12)', async () => {
  const keys = ['u'.repeat(43)];
  for (const more of [
    { deletedAt: new Date() },
    { stageId: 165, archivedFromStageId: 3, archiveReasonId: 149 },
  ] satisfies CustomerToAdd[]) {
    const { id } = await addCustomer(t.db, { stageId: 3, ...more });
    keys.push(await addAcceptance(t.db, t.services.config.APP_SECRET, id));
  }
  const pass = 'p'.repeat(43);
  const signature = { pass, name: 'Zoe Reed', title: 'Owner', electronic: true, accept: true };
  const outcomes = [];
  for (const key of keys) {
    for (const [method, path, payload] of [
      ['GET', '', undefined],
      ['POST', '/opened', undefined],
      ['POST', '/code', undefined],
      ['POST', '/confirm', { code: '123456' }],
      ['POST', '/read', { pass, pages: 3 }],
      ['POST', '/sign', { ...signature, consentVersion: '2026-11', disclosureVersion: '2026-11' }],
      ['POST', '/decline', { pass, reason: 'No' }],
      ['GET', `/file/${pass}/show`, undefined],
    ] as const) {
      const [answer, statements] = await statementsDuring(() =>
        t.as.visitor.send(method, `/portal/proposal/${key}${path}`, payload),
      );
      expect(answer.statusCode).toBe(404);
      outcomes.push({ call: `${method} ${path}`, ...seen(answer), statements });
    }
  }
  expect(outcomes[0]?.statements.length).toBeGreaterThan(0);
  for (const outcome of outcomes) expect(outcome).toEqual(outcomes.find(({ call }) => call === outcome.call));
});

test('a proposal’s key, pass and code appear in no log line, audit row, row of the acceptance or stored answer (T10)', async () => {
  const { id } = await addCustomer(t.db, { stageId: 3 });
  const key = await addAcceptance(t.db, t.services.config.APP_SECRET, id);
  const at = `/portal/proposal/${key}`;
  expect((await t.as.visitor.get(at)).statusCode).toBe(200);
  expect((await t.as.visitor.post(`${at}/code`)).statusCode).toBe(200);
  const email = await waitForEmail(t, 'zebra@moore.test', 'acceptance-code');
  const repeatable = t.with({ 'idempotency-key': 'confirm-1' });
  const confirmed = await repeatable.post(`${at}/confirm`, { code: codeIn(email) });
  const { pass } = confirmed.json();
  expect((await t.as.visitor.post(`${at}/read`, { pass, pages: 3 })).statusCode).toBe(200);
  await t.as.visitor.get(`${at}/file/${pass}/show`);
  expect(t.logLines.join('')).toContain('/portal/proposal/:key');
  const rows = JSON.stringify([
    await t.db.acceptance.findMany({ include: { events: true } }),
    await t.db.auditEvent.findMany({ select: { changes: true } }),
    await t.db.idempotencyKey.findMany(),
  ]);
  for (const secret of [key, pass]) expect(`${t.logLines.join('')}${rows}`).not.toContain(secret);
  expect(email.subject).not.toContain(codeIn(email));
});

test('a renewal portal’s responses are not cached, not indexed, and send no referrer', async () => {
  const key = 'r'.repeat(43);
  await addRenewalKey(key, {});
  for (const { headers } of [
    await t.as.visitor.get(`/portal/renewal/${key}`),
    await t.app.inject({ method: 'GET', url: `/portal/renewal/${key}` }),
  ])
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
  const { headers } = await t.as.visitor.get(`/portal/renewal/${key}`);
  expect(headers['cache-control']).toBe('no-store');
});

test('calls to renewal and RFP portals share one rate limit per address, for valid and invalid keys', async () => {
  const limited = await closedAfterTest(createTestApp({ config: { PORTAL_PER_MINUTE: '3' } }));
  const codes = [];
  for (const path of ['/portal/renewal/', '/portal/rfp/', '/portal/renewal/', '/portal/renewal/'])
    codes.push((await limited.as.visitor.get(`${path}${'n'.repeat(43)}`)).statusCode);
  expect(codes).toEqual([404, 404, 404, 429]);
});
