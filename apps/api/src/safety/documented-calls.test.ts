import { beforeAll, describe, expect, test } from 'vitest';
import { type Role, roles, signInEachRole } from '../testing/each-role.ts';
import { fileForm } from '../testing/form.ts';
import { send, sendForm } from '../testing/send.ts';
import { appForTests, type TestHeaders } from '../testing/test-app.ts';
import type { DocumentedCall } from './documented-call.ts';
import { documentedCalls } from './documented-calls.ts';
import { documentedReferenceCalls } from './documented-reference-calls.ts';
import { addRecord, addReferenceRow, pathTo, type RecordTarget } from './record-targets.ts';
import { valueAt } from './schema-fields.ts';

const t = appForTests();
/** For calls without a record, and for calls that are rejected before one is read. */
let anyRecord: RecordTarget;
const headers = signInEachRole(t);
const userId = (role: Role) => t.userOf(headers[role]).id;

beforeAll(async () => {
  const { customer, client, fileImport: importId } = await addRecord(t, { stageId: 4 });
  anyRecord = await addRecord(t);
  const group = await t.db.subsidiaryGroup.create({ data: { name: 'Group', primaryClientId: client } });
  await t.db.clientYear.updateMany({ where: { customerId: customer }, data: { subsidiaryGroupId: group.id } });
  const crossed = { customerId: customer, importId, year: 2026, memberKey: 'S1 01', threshold: 50 };
  await t.db.stopLossCrossing.create({ data: { ...crossed, paid: 60, paidNow: 90, deductible: 100 } });
});

/** Adds a record in the state that the call needs. For role 5, it belongs to that user. */
const targetFor = async (one: DocumentedCall, role: Role): Promise<RecordTarget> => {
  const { stage = 1, status, isActive, ready } = one;
  if (/^GET \/(users|info|lookups|customers)/.test(one.call)) return anyRecord;
  if (documentedReferenceCalls.includes(one)) return anyRecord;
  const salesAgentId = userId(role === 5 ? 5 : 4);
  const target = await addRecord(t, {
    ...{ stageId: stage, salesAgentId },
    ...(stage === 165 && { archivedFromStatusId: 16 }),
    ...(status && { statusId: status }),
    ...(isActive === false && { isActive, statusId: 28 }),
  });
  if (one.renewal)
    await t.db.benefitGroupYear.update({ where: { id: target.renewal }, data: { renewalStatusId: one.renewal } });
  const expiration = new Date(t.clock.now().getTime() + 86_400_000);
  const session = status ? { rfpKey: `documented-${target.customer}-${'k'.repeat(30)}`, expiration } : {};
  const steps = ready ? { step1_1: true, step1_2: true } : {};
  await t.db.rfp.update({ where: { customerId: target.customer }, data: { ...session, ...steps } });
  return target;
};

/** Adds a row of reference data for a call that deletes one. */
const withReferenceRow = async (call: string): Promise<string> => {
  const kind = /\{(tier|plan|rate|fee)Row\}/.exec(call)?.[1];
  return kind ? call.replace(`{${kind}Row}`, String(await addReferenceRow(t, kind as 'tier'))) : call;
};

type Spell = (text: string) => string;
const asWritten: Spell = (text) => text;

/** Makes the call as `role`, with its path and query names in the given spelling. */
const make = async (one: DocumentedCall, role: Role, session: TestHeaders, spell: Spell = asWritten) => {
  const sent: TestHeaders = one.asJob ? { ...session, prefer: 'respond-async' } : session;
  const target = sent.accesstoken && sent['x-api-key'] ? await targetFor(one, role) : anyRecord;
  const call = await withReferenceRow(one.call.replace('{me}', String(userId(role))));
  const [method, path = ''] = call.split(' ');
  const query = Object.entries(one.query ?? {}).map(
    ([name, value]) => `${spell(name)}=${encodeURIComponent(pathTo(target, String(value)))}`,
  );
  const url = `/${spell(pathTo(target, path).replace(/^\//, ''))}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const payload = one.body?.({ ...target, agent: userId(5) });
  if (one.file) return sendForm(t, sent, url, fileForm('claims.csv', one.file()));
  return send(t, sent, method as 'GET', url, payload);
};

/** Signing out would end the session that the other cases need. */
const headersFor = (one: DocumentedCall, role: Role): Promise<TestHeaders> | TestHeaders =>
  one.call === 'POST /users/logout' ? t.signInAs(role) : headers[role];

/** Returns the names that a response lacks. Lists also hold rows of the other cases; an empty list fails. */
const missing = (answer: unknown, names: readonly string[]): string[] =>
  names.filter((name) => valueAt(answer, name) === undefined);

describe.each(
  [...documentedCalls, ...documentedReferenceCalls].map(
    (one) => [`${one.call}${one.stage ? ` at stage ${one.stage}` : ''}`, one] as const,
  ),
)('%s', (_, one) => {
  test('S-AUTH-27 S-AUTH-28 needs the API key, and a session where documented', async () => {
    const answers = await Promise.all([
      make(one, 1, { accesstoken: headers[1].accesstoken ?? '' }),
      make(one, 1, t.keyOnly),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(one.open ? [200, 200] : [401, 401]);
  });

  test('returns the documented fields to its roles and rejects the others', async () => {
    for (const role of roles) {
      const answer = await make(one, role, await headersFor(one, role));
      if (!one.roles.includes(String(role))) {
        expect(answer.statusCode, `role ${role}: ${answer.body}`).toBe(one.others);
        continue;
      }
      expect(answer.statusCode, `role ${role}: ${answer.body}`).toBe(200);
      expect(missing(answer.json(), one.returns), `role ${role}`).toEqual([]);
    }
  });

  test('works in any case of its path and query names', async () => {
    const spellings: Spell[] = [(text) => text.toLowerCase(), (text) => text.toUpperCase()];
    for (const spell of spellings) {
      const answer = await make(one, 1, await headersFor(one, 1), spell);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(missing(answer.json(), one.returns)).toEqual([]);
    }
  });
});

test('a call with the JSON content type and an empty body counts as a call without a body', async () => {
  const { customer } = await addRecord(t);
  const jsonHeaders = { ...headers[1], 'content-type': 'application/json' };
  const bare = (method: 'POST' | 'DELETE', url: string) =>
    t.app.inject({ method, url: `/api${url}`, headers: jsonHeaders });
  expect((await bare('POST', `/customer/${customer}/promote`)).json().customerStage.id).toBe(2);
  expect((await bare('DELETE', `/customer/${customer}`)).json()).toEqual({ id: customer });
  expect((await bare('POST', '/customer')).statusCode).toBe(400);
});
