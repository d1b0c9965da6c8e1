import { addAcceptance } from '@worksmart/core/testing/add-acceptance.ts';
import type { CustomerToAdd } from '@worksmart/core/testing/builders.ts';
import { partOf } from '@worksmart/core/testing/part-of.ts';
import { allRoutes } from '@worksmart/shared/contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { contact, location, payCycle, withholding, workersComp } from '#testing/samples.ts';
import { appForTests, type TestPerson } from '#testing/test-app.ts';
import { databaseDigest } from './database-digest.ts';
import { documentedCalls } from './documented-calls.ts';
import { type RecordCall, recordCalls } from './record-calls.ts';
import { addRecord, pathTo, type RecordTarget } from './record-targets.ts';

/** Calls on a customer that need a form, a token or another setting; the tests of their modules try foreign ids. */
const elsewhere: readonly string[] = [
  'census.apply',
  'census.read',
  'census.save',
  'customers.restore',
  'documents.upload',
  'handOff.remove',
  'handOff.setDone',
  'packs.file',
  'premiumCheck.letter',
  'sandbox.client',
  'sandbox.get',
  'sandbox.list',
  'sandbox.remove',
  'sandbox.reset',
  'sandbox.save',
  'sandbox.savePeriods',
];

const t = appForTests({ people: ['admin', 'agent', 'clientManager'] });
/** A record with all its parts, a scenario, and a proposal that was sent for signature. */
type Target = RecordTarget & { scenario: number; acceptance: number };
let own: Target;
let foreign: Target;
/** Records that this agent may not see, by reason. */
let hidden: Record<string, Target>;

const addTarget = async (more: CustomerToAdd = {}): Promise<Target> => {
  const target = await addRecord(t, more);
  const { id: scenario } = await t.db.scenario.create({ data: { customerId: target.customer, name: 'Today' } });
  await addAcceptance(t.db, t.services.config.APP_SECRET, target.customer);
  const { id: acceptance } = await t.db.acceptance.findFirstOrThrow({ where: { customerId: target.customer } });
  return { ...target, scenario, acceptance };
};

beforeAll(async () => {
  const salesAgentId = t.as.agent.id;
  const other = (await t.addUser(5, { isSalesAgent: true })).id;
  own = await addTarget({ salesAgentId });
  foreign = await addTarget({ salesAgentId: other });
  hidden = {
    'another agent’s': foreign,
    'another agent’s in the archive': await addTarget({ salesAgentId: other, stageId: 165 }),
    'nobody’s': await addTarget({ salesAgentId: null }),
    'own but deleted': await addTarget({ salesAgentId, deletedAt: new Date() }),
    nonexistent: sameId(2_000_000_000),
  };
});

const sameId = (id: number | string): Target =>
  partOf<Target>(Object.fromEntries(Object.keys(own).map((name) => [name, id])));

const calls: readonly RecordCall[] = [...documentedCalls, ...recordCalls];
const inPath = calls.filter(({ call }) => /\{(?!me)/.test(call));
const inQuery = calls.filter(({ query }) => Object.values(query ?? {}).includes('{customer}'));
const names = (calls: readonly RecordCall[]) =>
  calls.map((one) => [`${one.call}${one.stage ? ` as at stage ${one.stage}` : ''}`, one] as const);

const urlOf = (one: RecordCall, target: RecordTarget): string => {
  const [, path = ''] = one.call.split(' ');
  const query = Object.entries(one.query ?? {}).map(([name, value]) => `${name}=${pathTo(target, String(value))}`);
  return `/api/${pathTo(target, path).replace(/^\//, '')}?${query.join('&')}`;
};

/** Returns the caller: a sales agent, unless agents may not make the call at all. */
const callerOf = ({ roles }: RecordCall): TestPerson =>
  roles.includes('5') ? t.as.agent : roles.includes('7') ? t.as.clientManager : t.as.admin;

/** Makes a call on a record, with a valid body and query. No worker runs: a call that starts a job does not wait for it. */
const make = (one: RecordCall, target: RecordTarget, as: TestPerson) => {
  const [method] = one.call.split(' ');
  const url = urlOf(one, target);
  const payload = one.body?.({ ...target, agent: as.id, opsPlan: own.opsPlan });
  const headers = { ...as.headers, prefer: 'respond-async' };
  return t.app.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) });
};

const withoutRequestId = (body: string): unknown => {
  const { requestId: _, ...error } = JSON.parse(body).error;
  return error;
};

describe('another user’s record responds like a nonexistent one (T2)', () => {
  test.each(names([...inPath, ...inQuery]))('%s', async (_, one) => {
    const as = callerOf(one);
    const hiddenKinds = one.roles.includes('5') ? Object.keys(hidden) : ['own but deleted', 'nonexistent'];
    const kinds = one.seesDeleted ? ['nonexistent'] : hiddenKinds;
    const before = await databaseDigest(t.db);
    for (const kind of kinds) {
      const answer = await make(one, hidden[kind] as Target, as);
      expect(answer.statusCode, kind).toBe(404);
      expect(withoutRequestId(answer.body), kind).toEqual({
        code: 'not_found',
        message: 'This record was not found.',
      });
    }
    expect(await databaseDigest(t.db)).toEqual(before);
  });

  test.each(names(recordCalls))('%s finds a record that the caller may open', async (_, one) => {
    const target = await addTarget({ salesAgentId: t.as.agent.id });
    const answer = await make(one, target, callerOf(one));
    expect(answer.statusCode, answer.body).not.toBe(404);
  });

  test('every call with the id of a customer in its path has a case here', () => {
    const keyOf = (text: string) =>
      text
        .replace(/^(\w+) \/?/, '$1 /')
        .replaceAll(/:\w+|\{\w+\}|(?<=\/)\d{4}\b/g, '*')
        .toLowerCase();
    const covered = new Set(inPath.map(({ call }) => keyOf(call)));
    const routes = allRoutes.filter(({ path }) => path.startsWith('/customer/:'));
    const missing = routes.filter(({ method, path }) => !covered.has(keyOf(`${method} ${path}`)));
    expect(missing.map(({ id }) => id).sort()).toEqual(elsewhere);
  });

  const malformedIds = [
    '0',
    '-1',
    '2147483648',
    '9007199254740992',
    '1e3',
    '1,2',
    '1.5',
    '0x1',
    '%20',
    '٣',
    'null',
    '1;2',
  ];
  test.each(names(inPath))('%s: a malformed id responds like a nonexistent one', async (_, one) => {
    for (const text of malformedIds) {
      const answer = await make(one, sameId(text), t.as.admin);
      expect(answer.statusCode, text).toBe(404);
      expect(Object.keys(answer.json().error).sort()).toEqual(['code', 'message', 'requestId']);
    }
  });

  test('ids of different records in one call get a 404 for every role, and nothing is written (A2, A3)', async () => {
    const before = await databaseDigest(t.db);
    const parts = [
      ['contact', contact, 'contact'],
      ['location', location, 'location'],
      ['payCycle', payCycle, 'payCycle'],
      ['witholding', withholding, 'witholding'],
      ['workersComp', workersComp, 'workersComp'],
      ['scenario', { name: 'X' }, 'scenario'],
      ['rfp/medical/plan', { opsPlanID: own.opsPlan, insuranceType: { id: 62 }, planName: 'X', employees: [] }, 'plan'],
    ] as const;
    for (const [path, body, name] of parts) {
      for (const [as, mine, theirs] of [
        [t.as.agent, own, foreign],
        [t.as.admin, own, foreign],
        [t.as.admin, foreign, own],
      ] as const) {
        const answer = await as.post(`/customer/${mine.customer}/${path}`, { id: theirs[name], ...body });
        expect(answer.statusCode, `${path}: ${answer.body}`).toBe(404);
      }
    }
    for (const as of [t.as.agent, t.as.admin]) {
      const url = `/customer/${own.customer}/client/${foreign.client}/subsidiary`;
      expect((await as.post(url, { name: 'X' })).statusCode).toBe(as === t.as.admin ? 404 : 403);
      const contacts = [{ id: foreign.contact, firstName: 'Eve', lastName: 'X' }];
      expect((await as.post('/customer', { id: own.customer, contacts })).statusCode).toBe(404);
    }
    const withdraw = `/customer/${own.customer}/proposal/acceptance/${foreign.acceptance}/withdraw`;
    expect((await t.as.admin.post(withdraw)).statusCode).toBe(404);
    const theirs = { id: foreign.note, type: { id: 114 }, content: 'X' };
    for (const as of [t.as.agent, t.as.admin])
      expect((await as.post(`/note?customerID=${own.customer}`, theirs)).statusCode).toBe(404);
    expect(await databaseDigest(t.db)).toEqual(before);
  });

  test('a group id with another client’s or year’s ids gets a 404, and nothing is written (A2)', async () => {
    const [mine, theirs] = [await addRecord(t, { stageId: 4 }), await addRecord(t, { stageId: 4 })];
    const untouched = await databaseDigest(t.db);
    const groupPaths = [
      `${mine.customer}/client/${theirs.client}/group/${theirs.group}`,
      `${mine.customer}/client/${mine.client}/group/${theirs.group}`,
      `${mine.customer}/client/${theirs.client}/group/${mine.group}`,
    ];
    for (const path of groupPaths) {
      const [url, id] = [`/customer/${path}`, Number(path.split('/').at(-1))];
      const body = { id, benefitGroup: { name: 'X' } };
      const answers = [await t.as.admin.get(url), await t.as.admin.delete(url)];
      answers.push(await t.as.admin.post(url, body));
      answers.push(await t.as.admin.post(url.replace(/\/\d+$/, ''), body));
      expect(
        answers.map(({ statusCode }) => statusCode),
        path,
      ).toEqual([404, 404, 404, 404]);
    }
    const lists = `/customer/${mine.customer}/client/${theirs.client}`;
    for (const url of [`${lists}/groups`, `${lists}/group`, `${lists}/deductible`])
      expect((await t.as.admin.get(url)).statusCode, url).toBe(404);
    expect((await t.as.admin.put(`${lists}/deductible`, { own: 1 })).statusCode).toBe(404);
    expect(await databaseDigest(t.db)).toEqual(untouched);
  });
});

describe('fields that a caller may not set stay unchanged when sent (T3)', () => {
  const rates = ['rate', 'wsFee', 'wS_WK', 'wS_BW', 'wS_SM', 'wS_MO'];
  const adminRates = {
    ...Object.fromEntries(rates.map((name) => [name, 77.77])),
    ...Object.fromEntries(rates.slice(1).map((name) => [`${name}_Override`, true])),
    note_1: 'changed',
    note_2: 'changed',
  };

  test.each([4, 5, 7])(
    'B-ROLE-09 role %i cannot change an admin rate, flag or note, alone or together',
    async (role) => {
      const as = await t.signInAs(role, { isSalesAgent: true });
      const { customer } = await addRecord(t, { salesAgentId: as.id });
      const read = () => t.db.adminRates.findUniqueOrThrow({ where: { customerId: customer } });
      await t.as.admin.post('/customer', { id: customer, rfp: { adminRates: { rate: 48, note_1: 'kept' } } });
      const before = await read();
      expect(before).toMatchObject({ note1: 'kept' });
      const all = Object.entries(adminRates).map(([name, value]) => ({ [name]: value }));
      for (const one of [...all, adminRates]) {
        const answer = await as.post('/customer', { id: customer, rfp: { adminRates: one } });
        expect([200, 403]).toContain(answer.statusCode);
      }
      expect(await read()).toEqual(before);
    },
  );

  const extra = {
    createdBy: 1,
    createdById: 1,
    createdOn: '2020-01-01',
    role: { id: 1 },
    roleId: 1,
    userID: 1,
    customerId: 1,
    customer: { id: 1 },
    stage: 4,
    stageId: 4,
    customerStage: { id: 4 },
    isActive: true,
    termedOn: '2020-01-01',
    deletedAt: '2020-01-01',
    archiveReasonId: 151,
    statusDate: '2020-01-01',
    source: { id: 8 },
    sourceId: 8,
    externalId: 'x',
    operatingYear: 2020,
    isPrimary: true,
    version: 99,
    abilities: { delete: true },
    rfp: { rfpKey: 'x'.repeat(43), url: 'http://evil.test', createdBy: 'x', submittedOn: '2020-01-01', rfpYear: 2020 },
  };
  const prototypes = '"__proto__":{"polluted":true,"stageId":4},"constructor":{"prototype":{"polluted":true}},';

  test.each(names(documentedCalls.filter(({ body }) => body)))(
    '%s ignores or rejects fields that are not its own',
    async (_, one) => {
      const salesAgentId = t.as.agent.id;
      const as = callerOf(one);
      const target = await addRecord(t, { salesAgentId, ...(one.stage && { stageId: one.stage }) });
      const where = { id: target.customer };
      const columns = {
        stageId: true,
        isActive: true,
        createdById: true,
        createdAt: true,
        deletedAt: true,
        sourceId: true,
      };
      const more = { termedOn: true, operatingYear: true, externalId: true, archiveReasonId: true, statusDate: true };
      const rfp = { select: { rfpKey: true, submittedOn: true, createdOn: true, rfpYear: true } };
      const read = () => t.db.customer.findUniqueOrThrow({ where, select: { ...columns, ...more, rfp } });
      const before = await read();
      const body = one.body?.({ ...target, agent: salesAgentId }) ?? {};
      const answer = await t.app.inject({
        method: one.call.startsWith('PUT ') ? 'PUT' : 'POST',
        url: urlOf(one, target),
        headers: { ...as.headers, 'content-type': 'application/json' },
        payload: JSON.stringify({ ...extra, ...body }).replace('{', `{${prototypes}`),
      });
      expect([200, 400]).toContain(answer.statusCode);
      expect(await read()).toEqual(before);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
      if (answer.statusCode === 200 && one.call === 'POST /customer') {
        expect(answer.json()).toMatchObject({ customerStage: { id: 1 }, isActive: false, source: { id: 9 } });
        expect(answer.json().rfp).toMatchObject({ rfpKey: null, url: null, submittedOn: null });
      }
    },
  );

  test('a body with a prototype key is rejected', async () => {
    const answer = await t.as.agent
      .with({ 'content-type': 'application/json' })
      .post('/customer', '{"__proto__":{"stageId":4},"id":0}');
    expect(answer.statusCode).toBe(400);
  });
});
