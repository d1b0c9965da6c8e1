import { addCustomer, type CustomerToAdd } from '@worksmart/core/testing/builders.ts';
import { maxPortalItems, portalListFullText } from '@worksmart/shared/sales/portal/constants.ts';
import type { PortalView } from '@worksmart/shared/sales/portal/schema.ts';
import { describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { contact, location, openRfpPortal, payCycle, withholding, workersComp } from '#testing/samples.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type TestHeaders } from '#testing/test-app.ts';

const now = new Date('2026-11-20T18:00:00Z');
const later = new Date('2026-12-21T04:59:59.999Z');

const t = appForTests({ people: ['admin'], clock: now });

/** Adds an RFP with an open portal and a contact; `rfp` changes its session. */
const addPortal = async (more: CustomerToAdd = {}, rfp: { expiration?: Date; submittedOn?: Date } = {}) => {
  const { id } = await addCustomer(t.db, {
    stageId: 2,
    contacts: [{ firstName: 'Ada', lastName: 'Moore', email: 'ada@moore.test', isPrimary: true, benefitAdmin: true }],
    ...more,
  });
  return { id, ...(await openRfpPortal(t, id, { expiration: later, ...rfp })) };
};

const view = (at: string): Promise<PortalView> => ok(t.as.visitor.get(at));

const formOf = (seen: PortalView) => {
  if (!('form' in seen)) throw new Error(`no form in state ${seen.state}`);
  return seen.form;
};

describe('access with a key', () => {
  test('needs no sign-in and no API key; unknown and malformed keys are not found', async () => {
    const { at } = await addPortal();
    expect((await view(at)).state).toBe('open');
    for (const key of ['x'.repeat(43), 'short', `${at.slice(12)}x`, '%00', '..%2f..']) {
      const answer = await t.as.visitor.get(`/portal/rfp/${key}`);
      expect(answer.statusCode, key).toBe(404);
    }
  });

  test('shows the customer its own data, without agent id, rates, tiers, notes, status names or overrides', async () => {
    const agent = await t.addUser(5, { isSalesAgent: true, firstName: 'Lucia', lastName: 'Ferrante' });
    const { id, at } = await addPortal({ salesAgentId: agent.id, fein: '351234567' });
    const hidden = { proposedRate: 77.7, currentCost: 88.8, proposedCost: 99.9, override: true };
    await t.db.workersComp.create({ data: { customerId: id, ...workersComp, ...hidden } });
    const answer = await t.as.visitor.get(at);
    const seen: PortalView = answer.json();
    expect(seen).toMatchObject({
      state: 'open',
      company: expect.stringMatching(/^Company/),
      agent: { name: 'Lucia Ferrante', email: agent.email },
      expiration: '2026-12-20T00:00:00',
    });
    expect(formOf(seen).profile.fein).toBe('351234567');
    expect(formOf(seen).payRoll.workersComp).toEqual([
      {
        ...workersComp,
        id: expect.any(Number),
        overtimeWages: 0,
        overtimeFactor: 1.5,
        overtimeExcluded: null,
        owners: [],
        rowVersion: 1,
      },
    ]);
    expect(answer.body).not.toMatch(
      /adminRates|wcTier|medicalTier|77\.7|88\.8|99\.9|note|benefitAdmin|checklist|salesAgent|customerStatus|Pending Sub|abilities|prism|anthem/i,
    );
  });

  test('shows no data if the record is expired, promoted or termed', async () => {
    const expired = await addPortal({}, { expiration: new Date('2026-11-20T17:59:59Z') });
    expect(await view(expired.at)).toMatchObject({ state: 'expired', expiration: '2026-11-20T00:00:00' });
    expect(await view(expired.at)).not.toHaveProperty('form');
    for (const stageId of [3, 4]) {
      const closed = await addPortal({ stageId });
      expect(await view(closed.at)).toMatchObject({ state: 'closed' });
      expect(await view(closed.at)).not.toHaveProperty('form');
    }
  });

  test('says which questions no one has answered, and stores each answer with its flag', async () => {
    const { at } = await addPortal();
    const first = formOf(await view(at));
    expect(new Set(Object.values(first.answers))).toEqual(new Set([null]));
    const answers = { dental: 'no', medical: 'yes', subjectToFUTA: 'unknown' };
    const sent = await ok(t.as.visitor.post(at, { rowVersion: first.rowVersion, answers }));
    const second = formOf(sent);
    expect(second.answers).toMatchObject({ ...answers, vision: null });
    expect(second.benefits.medical.sponsorsPlan).toBe(true);
    expect(second.payRoll.taxInfo.subjectToFUTA).toBe(true);
    expect(second.rowVersion).toBeGreaterThan(first.rowVersion);
    const stale = await t.as.visitor.post(at, { rowVersion: first.rowVersion, answers: { dental: 'yes' } });
    expect(stale.statusCode).toBe(409);
    // A page of an earlier release sends the flags alone.
    const flags = { rowVersion: second.rowVersion, rfp: { benefits: { dental: { sponsorsPlan: true } } } };
    const third = formOf((await t.as.visitor.post(at, flags)).json());
    expect(third.answers).toMatchObject({ dental: 'yes', medical: 'yes', subjectToFUTA: 'unknown' });
    const cleared = { rowVersion: third.rowVersion, answers: { medical: null } };
    const fourth = formOf((await t.as.visitor.post(at, cleared)).json());
    expect([fourth.answers.medical, fourth.benefits.medical.sponsorsPlan]).toEqual([null, false]);
  });

  test('does not reach another record', async () => {
    const [mine, other] = [await addPortal(), await addPortal()];
    const [contact] = await t.db.contact.findMany({ where: { customerId: other.id } });
    const body = { id: contact?.id, firstName: 'Mallory', lastName: 'X' };
    expect((await t.as.visitor.post(`${mine.at}/contact`, body)).statusCode).toBe(404);
    expect((await t.as.visitor.delete(`${mine.at}/contact/${contact?.id}`)).statusCode).toBe(404);
    expect(await t.db.contact.findUnique({ where: { id: contact?.id ?? 0 } })).toMatchObject({ firstName: 'Ada' });
  });

  test('rejects changes to an expired, submitted or closed portal, with the reason', async () => {
    const portals = {
      expired: await addPortal({}, { expiration: new Date('2026-11-01T00:00:00Z') }),
      submitted: await addPortal({ statusId: 15 }),
      closed: await addPortal({ stageId: 3 }),
    };
    for (const [state, { id, at }] of Object.entries(portals)) {
      const writes = [
        await t.as.visitor.post(at, { name: 'Changed' }),
        await t.as.visitor.post(`${at}/contact`, { id: 0, firstName: 'A', lastName: 'B' }),
        await t.as.visitor.post(`${at}/payCycle`, { id: 0, ...payCycle }),
      ];
      for (const answer of writes) {
        expect(answer.statusCode, state).toBe(409);
        expect(answer.json().error).toMatchObject({ code: 'rule', details: { state } });
      }
      expect(await historyOf(t, id)).toEqual([]);
    }
  });
});

describe('saving while filling in', () => {
  test('rejects wrong input with the documented messages, all at once', async () => {
    const { id, at } = await addPortal();
    expect(await rejectedFields(t.as.visitor.post(at, { name: ' ', zip: '123', profile: { fein: '12' } }))).toEqual({
      name: ["Please enter the company's name."],
      zip: ['Please enter a valid, 5-digit zip code.'],
      'profile.fein': ['Please enter a valid 9-digit FEIN.'],
    });
    expect(await historyOf(t, id)).toEqual([]);
  });

  test('changes the sent fields by the record’s rules, and the audit names the portal', async () => {
    const { id, at } = await addPortal();
    const answer = await ok(
      t.as.visitor.post(at, {
        rowVersion: 1,
        name: 'Moore Tool & Die',
        profile: { fein: '35-1234567', companyType: { id: 18 } },
        rfp: {
          payRoll: { usesService: true, vendor: 'Paymaster' },
          benefits: { medical: { sponsorsPlan: true, planVendor: 'Anthem', renewalDate: '2027-01-01' } },
        },
      }),
    );
    const form = formOf(answer);
    expect(form).toMatchObject({ rowVersion: 2, name: 'Moore Tool & Die', profile: { fein: '351234567' } });
    expect(form.payRoll).toMatchObject({ usesService: true, vendor: 'Paymaster' });
    expect(form.benefits.medical).toMatchObject({ planVendor: 'Anthem', renewalDate: '2027-01-01T00:00:00' });
    const [audit] = await historyOf(t, id);
    expect(audit).toMatchObject({ action: 'portal.save', actorId: null, actorName: 'RFP Portal', entity: 'customer' });
    expect(audit?.changes).toMatchObject({ fein: [null, '351234567'], 'payRoll.vendor': [null, 'Paymaster'] });
  });

  test('rejects the provider’s fields by name: agent, status, stage, tiers, rates, flags, checklist, expiration', async () => {
    const { id, at } = await addPortal();
    const all = { include: { rfp: true, payroll: true, adminRates: true, benefits: true, contacts: true } } as const;
    const before = await t.db.customer.findUniqueOrThrow({ where: { id }, ...all });
    const providersFields = {
      salesAgent: { id: t.as.admin.id },
      customerStatus: { id: 15 },
      customerStage: { id: 4 },
      operatingYear: 2030,
      prismID: 'x',
      source: { id: 8 },
      contacts: [{ id: 0, firstName: 'E', lastName: 'F' }],
      rfp: {
        expiration: '2099-01-01',
        adminRates: { rate: 1, wsFee: 2, wsFee_Override: true },
        checklist: { step1_1: true },
        payRoll: { wcTier: 140, includeWorkersComp: true },
        benefits: { medical: { medicalTier: { id: 1263 } } },
      },
      isActive: true,
      __proto__: { stageId: 4 },
    };
    const answer = await t.as.visitor.post(at, providersFields);
    const names = [
      'contacts',
      'customerStage',
      'customerStatus',
      'isActive',
      'operatingYear',
      'prismID',
      'rfp.adminRates',
      'rfp.benefits.medical.medicalTier',
      'rfp.checklist',
      'rfp.expiration',
      'rfp.payRoll.includeWorkersComp',
      'rfp.payRoll.wcTier',
      'salesAgent',
      'source',
    ];
    expect([answer.statusCode, Object.keys(answer.json().error.fields).sort()]).toEqual([400, names]);
    const lenient = await t.as.visitor.with({ prefer: 'handling=lenient' }).post(at, providersFields);
    expect(lenient.statusCode, lenient.body).toBe(200);
    expect(String(lenient.headers['x-ignored-fields']).split(', ').sort()).toEqual(names);
    expect(await t.db.customer.findUniqueOrThrow({ where: { id }, ...all })).toEqual(before);
    const contact = await t.as.visitor.post(`${at}/contact`, {
      id: before.contacts[0]?.id,
      firstName: 'Ada',
      lastName: 'Moore',
      email: 'ada@moore.test',
      benefitAdmin: false,
    });
    expect(Object.keys(contact.json().error.fields)).toEqual(['benefitAdmin']);
    expect(await t.db.contact.findFirst({ where: { customerId: id } })).toMatchObject({ benefitAdmin: true });
  });

  test('if staff and customer save the same version, the second gets the current record (T35)', async () => {
    const { id, at } = await addPortal();
    await ok(t.as.admin.post('/customer', { id, rowVersion: 1, city: 'Kokomo' }));
    const stale = await t.as.visitor.post(at, { rowVersion: 1, city: 'Peru' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().error).toMatchObject({ code: 'stale', details: { city: 'Kokomo', rowVersion: 2 } });
    expect(stale.body).not.toMatch(/adminRates|abilities|medicalTier/);
    expect((await t.as.visitor.post(at, { rowVersion: 2, city: 'Peru' })).statusCode).toBe(200);
    const late = await t.as.admin.post('/customer', { id, rowVersion: 2, city: 'Kokomo' });
    expect(late.json().error).toMatchObject({ code: 'stale', details: { city: 'Peru' } });
  });
});

const samples = {
  contact: { ...contact, firstName: 'Bo' },
  location,
  payCycle,
  witholding: { ...withholding, employeeCount: 45 },
  workersComp,
};

describe('contacts, locations, pay cycles, unemployment and workers compensation', () => {
  test.each(Object.entries(samples))(
    '%s: rejects wrong input with messages; adds, changes and removes rows, and audits each',
    async (path, sample) => {
      const { id, at } = await addPortal();
      const url = `${at}/${path}`;
      const post = (body: object) => t.as.visitor.post(url, body);
      expect(Object.keys(await rejectedFields(post({ id: 0 }))).length).toBeGreaterThan(1);

      const added = await post({ id: 0, ...sample });
      expect(added.statusCode, added.body).toBe(200);
      const item = added.json();
      expect(item).toMatchObject({ ...sample, rowVersion: 1 });
      expect(added.body).not.toMatch(/propos|SUTA"|current|override/i);

      expect((await ok(post({ id: 0, ...sample }))).id, 'a repeated call adds nothing (T36)').toBe(item.id);

      const [field, value] = Object.entries(sample).at(-1) ?? [];
      const next = typeof value === 'number' ? value + 1 : value?.replace(/^./, '7');
      expect(await ok(post({ ...item, [String(field)]: next }))).toMatchObject({ id: item.id, rowVersion: 2 });
      const stale = await post({ ...item, [String(field)]: value });
      expect(stale.statusCode).toBe(409);
      expect(stale.json().error).toMatchObject({ code: 'stale', details: { [String(field)]: next, rowVersion: 2 } });
      expect(stale.body).not.toMatch(/benefitAdmin|propos|override/i);

      if (path === 'location') {
        const refused = await t.as.visitor.delete(`${url}/${item.id}`);
        expect(refused.json().error.message).toMatch(/^Cannot delete the primary location\./);
        await post({ id: 0, ...sample, label: 'Office', primary: true });
      }
      expect((await t.as.visitor.delete(`${url}/${item.id}`)).json()).toEqual({ id: item.id });
      expect((await t.as.visitor.delete(`${url}/${item.id}`)).statusCode).toBe(404);
      const history = await historyOf(t, id);
      expect(history.length).toBeGreaterThanOrEqual(3);
      expect(new Set(history.map(({ actorName }) => actorName))).toEqual(new Set(['RFP Portal']));
    },
  );

  test('the customer enters its W-2s and low earners, and none of the provider’s fields of a state', async () => {
    const { id, at } = await addPortal();
    await t.db.rfp.update({ where: { customerId: id }, data: { rfpYear: 2026 } });
    const people = { w2Count: 61, belowBaseCount: 14, belowBaseWages: 58_300 };
    const staff = { taxableWages: 1_000, isNewEmployer: true, isConstruction: true };
    const made = (
      await t.as.admin.post(`/customer/${id}/witholding`, { id: 0, ...samples.witholding, ...staff })
    ).json();
    const post = (more: object) =>
      t.as.visitor.post(`${at}/witholding`, { ...samples.witholding, id: made.id, ...more });
    const providersFields = { taxableWages: 5, isNewEmployer: false, providerRate: 3, reportingLevel: 'client' };
    expect(Object.keys(await rejectedFields(post({ ...people, ...providersFields })))).toEqual(
      Object.keys(providersFields),
    );
    const saved = await post(people);
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json()).toMatchObject(people);
    expect(saved.body).not.toMatch(/taxableWages|isNewEmployer|isConstruction|providerRate|reportingLevel/);
    const stored = await t.db.withholding.findUniqueOrThrow({ where: { id: made.id } });
    expect({ ...stored, taxableWages: Number(stored.taxableWages) }).toMatchObject({ ...staff, w2Count: 61 });
    expect((await t.as.visitor.get(at)).body).not.toMatch(/taxableWages|isNewEmployer|isConstruction/);
    expect((await t.as.visitor.get(at)).body).not.toMatch(/highEarners|includePayrollTaxes|includeWageBase/);
    const choices = { rfp: { payRoll: { taxInfo: { isNFP: true, highEarners: [1], includePayrollTaxes: true } } } };
    expect(Object.keys(await rejectedFields(t.as.visitor.post(at, { rowVersion: 1, ...choices })))).toEqual([
      'rfp.payRoll.taxInfo.highEarners',
      'rfp.payRoll.taxInfo.includePayrollTaxes',
    ]);
    const above = await post({ belowBaseWages: 133_000.01 });
    expect(above.json().error.fields).toEqual({ belowBaseWages: ['These people earn more than the cutoff.'] });
    const many = await post({ belowBaseCount: 62, w2Count: 61 });
    expect(many.json().error.fields).toEqual({ belowBaseCount: ['More than this state’s employee count.'] });
  });

  test('a class code with overtime and owners is saved, and stored once if it is sent again', async () => {
    const { id, at } = await addPortal();
    const owner = { name: 'Ada Moore', kind: 'officer', included: true, annualPay: 500, payInWages: 400 };
    for (const owners of [[], [owner]]) {
      const body = {
        id: 0,
        ...samples.workersComp,
        overtimeWages: 200,
        overtimeFactor: 2,
        overtimeExcluded: null,
        owners,
      };
      for (const _ of ['sent', 'sent again']) {
        const answer = await ok(t.as.visitor.post(`${at}/workersComp`, body));
        expect(answer).toMatchObject({ overtimeWages: 200, overtimeFactor: 2, owners });
      }
    }
    expect(await t.db.workersComp.count({ where: { customerId: id } })).toBe(2);
  });

  test('staff overrides of calculated values stay when the customer changes the row', async () => {
    const { id, at } = await addPortal();
    const row = { id: 0, ...samples.workersComp, override: true, proposedRate: 9, currentCost: 10, proposedCost: 11 };
    const made = (await t.as.admin.post(`/customer/${id}/workersComp`, row)).json();
    await ok(
      t.as.visitor.post(`${at}/workersComp`, {
        ...samples.workersComp,
        id: made.id,
        rate: 2,
      }),
    );
    const stored = await t.db.workersComp.findUniqueOrThrow({ where: { id: made.id } });
    expect({ ...stored, rate: Number(stored.rate), proposedRate: Number(stored.proposedRate) }).toMatchObject({
      override: true,
      rate: 2,
      proposedRate: 9,
    });
    expect(Number(stored.currentCost)).toBe(10);
  });

  test.each(Object.entries(samples))('a portal adds at most 200 rows to one list: %s', async (path, sample) => {
    const { id, at } = await addPortal();
    const rows = <T extends object>(more: T) =>
      Array.from({ length: maxPortalItems }, () => ({ ...sample, ...more, customerId: id })) as never;
    if (path === 'contact') await t.db.contact.createMany({ data: rows({ email: null }) });
    if (path === 'location') await t.db.location.createMany({ data: rows({ label: 'Depot' }) });
    if (path === 'payCycle') await t.db.payCycle.createMany({ data: rows({ description: 'Shop' }) });
    if (path === 'witholding') await t.db.withholding.createMany({ data: rows({ sutaNum: '9' }) });
    if (path === 'workersComp') await t.db.workersComp.createMany({ data: rows({ code: '9' }) });
    const refused = await t.as.visitor.post(`${at}/${path}`, { id: 0, ...sample });
    expect(refused.statusCode, refused.body).toBe(409);
    expect(refused.json().error).toMatchObject({ code: 'rule', message: portalListFullText });
  });

  test('twenty identical new pay cycles sent at once add one (T36)', async () => {
    const { id, at } = await addPortal();
    const body = { id: 0, ...samples.payCycle };
    await Promise.all(Array.from({ length: 20 }, () => t.as.visitor.post(`${at}/payCycle`, body)));
    expect(await t.db.payCycle.count({ where: { customerId: id } })).toBe(1);
  });
});

describe('Idempotency-Key of a portal', () => {
  const withKey = (key: string): TestHeaders => ({ 'idempotency-key': key });
  const storedKeys = () => t.db.idempotencyKey.count();

  test('a repeated call gets the first response and has no second effect; another body gets a 409 (T36)', async () => {
    const { id, at } = await addPortal();
    const add = (body: object) =>
      t.with(withKey('add')).post(`${at}/payCycle`, { id: 0, ...samples.payCycle, ...body });
    const first = await ok(add({}));
    // Change the row, so that only the stored response can be the same.
    await t.db.payCycle.update({ where: { id: first.id }, data: { ftCount: 99 } });
    const second = await add({});
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.json()).toEqual(first);
    expect(await t.db.payCycle.count({ where: { customerId: id } })).toBe(1);
    expect((await add({ ftCount: 1 })).json().error.code).toBe('key_reused');
  });

  test('twenty calls at once have one effect; the same key in another portal is a separate call', async () => {
    const [mine, other] = [await addPortal(), await addPortal()];
    const save = (at: string) => t.with(withKey('many')).post(at, { rowVersion: 1, city: 'Peru' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(mine.at)));
    for (const one of answers) expect([one.statusCode, one.json()]).toEqual([200, answers[0]?.json()]);
    expect(await historyOf(t, mine.id)).toHaveLength(1);
    const answer = await save(other.at);
    expect(answer.headers['idempotency-replayed']).toBeUndefined();
    expect(formOf(answer.json())).toMatchObject({ city: 'Peru', rowVersion: 2 });
  });

  test('a wrong portal key stores nothing; a closed portal does not return stored responses', async () => {
    const before = await storedKeys();
    expect((await t.with(withKey('k')).post(`/portal/rfp/${'z'.repeat(43)}`, { city: 'Peru' })).statusCode).toBe(404);
    expect(await storedKeys()).toBe(before);
    const { id, at } = await addPortal();
    const save = () => t.with(withKey('k')).post(at, { city: 'Peru' });
    expect((await save()).statusCode).toBe(200);
    await t.db.customer.update({ where: { id }, data: { stageId: 3 } });
    const closed = await save();
    expect(closed.statusCode).toBe(409);
    expect(closed.body).not.toContain('Peru');
    await t.db.customer.update({ where: { id }, data: { deletedAt: now } });
    expect((await save()).statusCode).toBe(404);
  });
});
