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
  return key;
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

const addRenewalKey = async (renewalKey: string, more: CustomerToAdd) => {
  const { id } = await addCustomer(t.db, { stageId: 4, ...more });
  await addRenewal(t.db, id, { renewalKey, renewalStatusId: 177 });
  return renewalKey;
};

const deleted = { deletedAt: new Date() };
const archived = { stageId: 165, archivedFromStageId: 2, archiveReasonId: 149 };
const pass = 'p'.repeat(43);
const renewalSignature = { version: 'x', name: 'Ada Moore', date: '2026-11-20', consent: true };
const proposalSignature = { pass, name: 'Zoe Reed', title: 'Owner', electronic: true, accept: true };

type PortalCall = readonly [method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object];
/** Each kind of portal: how to add a record with a key, and its calls. */
const portals: Record<string, { add: (key: string, more: CustomerToAdd) => Promise<string>; calls: PortalCall[] }> = {
  rfp: {
    add: addKey,
    calls: [
      ['GET', ''],
      ['POST', '', { name: 'X' }],
      ['POST', '/contact', { id: 0, firstName: 'A', lastName: 'B' }],
      ['DELETE', '/location/1'],
      ['POST', '/submit'],
    ],
  },
  renewal: {
    add: addRenewalKey,
    calls: [
      ['GET', ''],
      ['POST', '', { medical: { flatRate: true } }],
      ['POST', '/opened'],
      ['POST', '/submit', renewalSignature],
      ['GET', '/document/1/file'],
    ],
  },
  proposal: {
    add: async (_key, more) =>
      addAcceptance(t.db, t.services.config.APP_SECRET, (await addCustomer(t.db, { stageId: 3, ...more })).id),
    calls: [
      ['GET', ''],
      ['POST', '/opened'],
      ['POST', '/code'],
      ['POST', '/confirm', { code: '123456' }],
      ['POST', '/read', { pass, pages: 3 }],
      ['POST', '/sign', { ...proposalSignature, consentVersion: '2026-11', disclosureVersion: '2026-11' }],
      ['POST', '/decline', { pass, reason: 'No' }],
      ['GET', `/figures/${pass}`],
      ['GET', `/file/${pass}/show`],
    ],
  },
};

test.each(Object.entries(portals))(
  'at the portal of a %s, an unknown key and the keys of a deleted and an archived record get the same response with the same statements (T12)',
  async (kind, { add, calls }) => {
    const keys = ['u'.repeat(43), await add('d'.repeat(43), deleted), await add('a'.repeat(43), archived)];
    for (const [method, path, payload] of calls) {
      const outcomes = [];
      for (const key of keys) {
        const url = `/portal/${kind}/${key}${path}`;
        const [answer, statements] = await statementsDuring(() => t.as.visitor.send(method, url, payload));
        expect(answer.statusCode).toBe(404);
        expect(statements.length).toBeGreaterThan(0);
        outcomes.push({ ...seen(answer), statements });
      }
      for (const outcome of outcomes) expect(outcome, `${method} ${path}`).toEqual(outcomes[0]);
    }
  },
);

test('a key and the data sent with it are never logged, whether the call succeeds or fails (T10)', async () => {
  const key = `Zebra-Canary-4711-${'z'.repeat(25)}`;
  await addKey(key, {});
  await t.as.visitor.get(`/portal/rfp/${key}`);
  await t.as.visitor.get(`/portal/rfp/${key}x`);
  await t.as.visitor.put(`/portal/rfp/${key}`);
  await t.as.visitor.post(`/portal/rfp/${key}`, { profile: { fein: '471147114' }, zip: '4711Z' });
  await t.app.inject({ method: 'GET', url: `/portal/rfp/${key}` });
  await asOwner(t.services.config.DATABASE_URL, 'alter table rfp rename to rfp_away');
  try {
    const broken = await t.as.visitor.get(`/portal/rfp/${key}`);
    expect(broken.statusCode).toBe(500);
  } finally {
    await asOwner(t.services.config.DATABASE_URL, 'alter table rfp_away rename to rfp');
  }
  expect(t.logLines.length).toBeGreaterThan(0);
  expect(t.logLines.join('')).not.toMatch(/Zebra-Canary|471147114|4711Z/);
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

test('calls to all portals share one rate limit per address, for valid and invalid keys', async () => {
  const limited = await closedAfterTest(createTestApp({ config: { PORTAL_PER_MINUTE: '4' } }));
  const answers = [];
  for (const portal of ['renewal', 'rfp', 'renewals', 'proposal', 'rfp'])
    answers.push(await limited.as.visitor.get(`/portal/${portal}/${'n'.repeat(43)}`));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 429]);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});
