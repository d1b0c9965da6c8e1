import { randomUUID } from 'node:crypto';
import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { encodePassword } from '@worksmart/shared/access/auth/constants.ts';
import { byTier } from '@worksmart/shared/testing/by-tier.ts';
import { describe, expect, test } from 'vitest';
import { contact, location, newLead, payCycle, withholding, workersComp } from '#testing/samples.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';
import { databaseDigest } from './database-digest.ts';
import { addRecord } from './record-targets.ts';

/** `pnpm fuzz` runs the full size, `npm test` a small one. */
const full = process.env.FUZZ === 'full';
const [savers, rounds] = full ? [50, 100] : [8, 3];
const timeout = full ? 1_800_000 : 60_000;

const t = appForTests({ people: { admin: { isSalesAgent: true }, otherAdmin: {} } });

const post = (path: string, payload: object, caller: Caller = t.as.admin) => caller.post(path, payload);

/** A kind of record: how to create it, and a field that counts the saves. */
interface Entity {
  path: string;
  body: object;
  /** Returns the body of save number `count`. */
  counted: (count: number) => object;
}

const entities: Record<string, Entity> = {
  contact: {
    path: 'contact',
    body: { id: 0, ...contact, title: '0' },
    counted: (count) => ({ title: String(count) }),
  },
  location: {
    path: 'location',
    body: { id: 0, ...location },
    counted: (count) => ({ label: String(count) }),
  },
  'pay cycle': {
    path: 'payCycle',
    body: { id: 0, ...payCycle },
    counted: (count) => ({ ftCount: count }),
  },
  withholding: {
    path: 'witholding',
    body: { id: 0, ...withholding, employeeCount: 0 },
    counted: (count) => ({ employeeCount: count }),
  },
  "workers' comp": {
    path: 'workersComp',
    body: { id: 0, ...workersComp, employeeCount: 0 },
    counted: (count) => ({ employeeCount: count }),
  },
  plan: {
    path: 'rfp/medical/plan',
    body: { id: 0, opsPlanID: 1, insuranceType: { id: 62 }, planName: '0', employees: [] },
    counted: (count) => ({ planName: String(count) }),
  },
  scenario: {
    path: 'scenario',
    body: { id: 0, name: 'Cheaper', employerShare: 0 },
    counted: (count) => ({ employerShare: count }),
  },
};

let referenceYear = 2040;
/** Reference data; each row gets its own year. */
const referenceRows: Record<string, { body: () => object; figure: string }> = {
  tier: { body: () => ({ ...newRow(5), description: 'Tier' }), figure: 'rate' },
  plan: {
    body: () => ({
      ...newRow(6),
      name: 'P',
      vendor: 'V',
      code: 'C',
      description: 'D',
      effectiveDate: '2040-01-01T00:00:00',
      ...byTier('Amount', 1),
    }),
    figure: 'eF_Amount',
  },
  rate: { body: () => ({ ...newRow(48), state: 'IN', code: '8810' }), figure: 'rate' },
  fee: {
    body: () => ({ id: 0, year: newRow(0).year, feeType: { id: 49 }, payCycle: { id: 51 }, employeeRange: { id: 81 } }),
    figure: 'feeAmount',
  },
};
const newRow = (typeId: number) => {
  referenceYear += 1;
  return { id: 0, type: { id: typeId }, year: referenceYear };
};

/** Saves the same version many times at once: one save wins, and the others get the current record. */
const allAtOnce = async (path: string, read: { rowVersion: number }, change: (saver: number) => object) => {
  const answers = await Promise.all(
    Array.from({ length: savers }, (_, saver) =>
      post(path, { ...read, ...change(saver) }, saver % 2 ? t.as.otherAdmin : t.as.admin),
    ),
  );
  const [winner, ...more] = answers.filter(({ statusCode }) => statusCode === 200);
  expect(more).toEqual([]);
  expect(winner).toBeDefined();
  const now = winner?.json();
  for (const answer of answers.filter((one) => one !== winner)) {
    expect(answer.statusCode, answer.body).toBe(409);
    expect(answer.json().error).toMatchObject({ code: 'stale', details: { id: now.id, rowVersion: now.rowVersion } });
  }
  expect(now.rowVersion).toBe(read.rowVersion + 1);
  return now;
};

describe(`of ${savers} simultaneous saves of the same version one wins, and no save is lost (T35)`, () => {
  test.each(Object.entries(entities))('a %s', { timeout }, async (_, { path, body, counted }) => {
    const { id } = await addCustomer(t.db);
    const url = `/customer/${id}/${path}`;
    let read = (await post(url, body)).json();
    for (let round = 1; round <= rounds; round += 1) read = await allAtOnce(url, read, () => counted(round));
    expect(read).toMatchObject({ ...counted(rounds), rowVersion: rounds + 1 });
    // One row for creating it and one for each successful save.
    expect((await historyOf(t, id)).filter(({ entityId }) => entityId === String(read.id))).toHaveLength(rounds + 1);
  });

  test('a customer and the parts saved with it', { timeout }, async () => {
    const { id } = await addCustomer(t.db);
    const rfp = (count: number) => ({
      rfp: { payRoll: { timeclockCount: count }, checklist: { step2_1: count % 2 > 0 } },
    });
    let read = { id, rowVersion: 1 };
    for (let round = 1; round <= rounds; round += 1) {
      const { rowVersion, ...now } = await allAtOnce('/customer', read, () => ({
        name: `Round ${round}`,
        ...rfp(round),
      }));
      expect(now).toMatchObject({ name: `Round ${round}`, ...rfp(round) });
      read = { id, rowVersion };
    }
  });

  test('a note', { timeout }, async () => {
    const { id } = await addCustomer(t.db);
    const url = `/note?customerID=${id}`;
    let read = (await post(url, { id: 0, type: { id: 114 }, content: '0' })).json();
    for (let round = 1; round <= rounds; round += 1)
      read = await allAtOnce(url, read, () => ({ content: String(round) }));
    expect(read).toMatchObject({ content: String(rounds), rowVersion: rounds + 1 });
    expect(await historyOf(t, id)).toHaveLength(rounds + 1);
  });

  test('a user', { timeout }, async () => {
    const { id, firstName, email } = await t.addUser(5);
    const body = { id, firstName, email, role: { id: 5 } };
    let read = { id, rowVersion: 1 };
    for (let round = 1; round <= rounds; round += 1)
      read = await allAtOnce('/user', { ...body, ...read }, () => ({ lastName: String(round), role: { id: 5 } }));
    expect(read).toMatchObject({ lastName: String(rounds), rowVersion: rounds + 1 });
    const audits = await t.db.auditEvent.count({ where: { entity: 'user', entityId: String(id) } });
    expect(audits).toBe(rounds);
  });
  test.each(Object.entries(referenceRows))(
    'a row of reference data: a %s',
    { timeout },
    async (kind, { body, figure }) => {
      let read = (await post(`/${kind}`, { ...body(), [figure]: 1 })).json();
      for (let round = 2; round <= rounds + 1; round += 1)
        read = await allAtOnce(`/${kind}`, read, () => ({ [figure]: round / 100 }));
      expect(read).toMatchObject({ [figure]: (rounds + 1) / 100, rowVersion: rounds + 1 });
      const where = { entity: kind, entityId: String(read.id) };
      expect(await t.db.auditEvent.count({ where })).toBe(rounds + 1);
    },
  );

  test('a benefit group with its plans', { timeout }, async () => {
    const { customer, client, group } = await addRecord(t, { stageId: 4 });
    const path = `/customer/${customer}/client/${client}/group`;
    const dental = await t.db.plan.findFirstOrThrow({ where: { typeId: 76, year: 2026 } });
    const changed = (count: number) => ({
      benefitGroup: { name: `Round ${count}` },
      dental: { plans: [{ id: dental.id, active: true, eE_Employer: count }] },
    });
    let read = { id: group, rowVersion: 1 };
    for (let round = 1; round <= rounds; round += 1) {
      const now = await allAtOnce(path, read, () => changed(round));
      expect(now).toMatchObject({ benefitGroup: { name: `Round ${round}` } });
      const plan = now.dental.plans.find((one: { id: number }) => one.id === dental.id);
      expect(plan).toMatchObject({ active: true, eE_Employer: round });
      read = { id: group, rowVersion: now.rowVersion };
    }
    expect(await historyOf(t, customer)).toHaveLength(rounds);
  });

  test('a client’s specific deductible for a year', { timeout }, async () => {
    const { customer, client } = await addRecord(t, { stageId: 4 });
    const url = `/customer/${customer}/client/${client}/deductible`;
    let known: number | null = null;
    for (let round = 1; round <= rounds; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: savers }, (_, saver) =>
          (saver % 2 ? t.as.otherAdmin : t.as.admin).put(url, { known, own: round * 1_000 + saver }),
        ),
      );
      const [winner, ...more] = answers.filter(({ statusCode }) => statusCode === 200);
      expect(more).toEqual([]);
      const now = winner?.json<{ own: number }>();
      for (const answer of answers.filter((one) => one !== winner)) {
        expect(answer.statusCode, answer.body).toBe(409);
        expect(answer.json().error).toMatchObject({ code: 'stale', details: now });
      }
      known = now?.own ?? null;
    }
    expect((await t.as.admin.get(url)).json()).toMatchObject({ own: known });
    expect(await historyOf(t, customer)).toHaveLength(rounds);
  });

  test('saves without a version, as the documents describe them, are all accepted and audited', async () => {
    const { id } = await addCustomer(t.db);
    const answers = await Promise.all(
      Array.from({ length: savers }, (_, saver) => post('/customer', { id, name: `Saver ${saver}` })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await historyOf(t, id)).toHaveLength(savers);
  });
});

describe('a repeated call has one effect (T36)', () => {
  const times = full ? 100 : 20;
  const newUser = (id: number) => ({
    id: 0,
    firstName: 'Ada',
    lastName: 'King',
    email: `once${id}@example.test`,
    role: { id: 5 },
    password: encodePassword('green apple river'),
  });
  const creates = Object.entries(entities).map(
    ([name, { path, body }]) => [name, (id: number) => [`/customer/${id}/${path}`, body] as const] as const,
  );
  const calls: (readonly [string, (id: number) => readonly [string, object]])[] = [
    ...creates,
    ['lead', () => ['/customer', newLead(t.as.admin.id)]],
    ['promotion', (id) => [`/customer/${id}/promote`, {}]],
    ['note', (id) => [`/note?customerID=${id}`, { id: 0, type: { id: 114 }, content: 'Once' }]],
    ['user', (id) => ['/User', newUser(id)]],
    ['renewal', (id) => [`/renewal/run/${renewalOf.get(id)}`, {}]],
    ['instruction', (id) => ['/appcopy', { relID: renewalOf.get(id), type: { id: 158 }, content: 'Once' }]],
    ['chart’s CSV', () => ['/dashboard/extract', { chart: 'pipeline', year: 2026 }]],
    ['CSV of the audit log', (id) => ['/audit/extract', { customerId: id }]],
    ['group', (id) => [`/customer/${id}/client/${clientOf.get(id)}/subsidiary`, { name: 'Once' }]],
    ...Object.entries(referenceRows).map(
      ([kind, { body, figure }]) => [kind, () => [`/${kind}`, { ...body(), [figure]: 1 }] as const] as const,
    ),
  ];
  /** A field of each call with a changed value. */
  const changed = {
    name: 'X',
    firstName: 'X',
    label: 'X',
    description: 'X',
    sutaNum: 'X',
    code: '1',
    planName: 'X',
    content: 'X',
    rowVersion: 9,
    year: 2030,
    entity: 'X',
  };
  const clientOf = new Map<number, number>();
  const renewalOf = new Map<number, number>();

  test.each(calls)(
    'a %s: twenty calls at once and one later get the same response',
    { timeout },
    async (what, callFor) => {
      const contacts = [{ firstName: 'A', lastName: 'B', email: 'a@acme.test', isPrimary: true }];
      const ofClient = ['renewal', 'instruction'].includes(what);
      const { id } = await addCustomer(t.db, { contacts, ...(ofClient && { stageId: 4 }) });
      const pending = { renewalStatusId: 183, isBenefitDollars: true };
      if (ofClient) renewalOf.set(id, (await addRenewal(t.db, id, pending)).id);
      clientOf.set(id, (await t.db.clientYear.findFirstOrThrow({ where: { customerId: id } })).id);
      const [path, body] = callFor(id);
      const keyed = t.as.admin.with({ 'idempotency-key': randomUUID() });
      const audits = await t.db.auditEvent.count();
      const first = await Promise.all(Array.from({ length: times }, () => post(path, body, keyed)));
      const after = await databaseDigest(t.db);
      const again = await post(path, body, keyed);
      for (const answer of [...first, again]) {
        expect(answer.statusCode, answer.body).toBe(200);
        expect(answer.json()).toEqual(again.json());
      }
      expect(again.headers['idempotency-replayed']).toBe('true');
      expect(await databaseDigest(t.db)).toEqual(after);
      // A lead has one audit row for itself and one for its contact.
      expect((await t.db.auditEvent.count()) - audits).toBe(path === '/customer' ? 2 : 1);
      const optionalFields = { '/audit/extract': 'entity', '/renewal/run': 'rowVersion' };
      const optional = Object.entries(optionalFields).flatMap(([start, name]) =>
        path.startsWith(start) ? [name] : [],
      );
      const more = Object.entries(changed).filter(([name]) => name in body || optional.includes(name));
      const other = path.endsWith('/promote') ? `${path}?fromStage=1` : path;
      const differing = await post(other, { ...body, ...Object.fromEntries(more) }, keyed);
      expect([differing.statusCode, differing.json().error?.code]).toEqual([409, 'key_reused']);
    },
  );
});
