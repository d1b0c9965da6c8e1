import { addCustomer } from '@worksmart/core/testing/builders.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { describe, expect, test } from 'vitest';
import { type Role, roles, signInEachRole } from '#testing/each-role.ts';
import { ok } from '#testing/ok.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { contact, location, newLead, payCycle, withholding, workersComp } from '#testing/samples.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests } from '#testing/test-app.ts';

const now = new Date('2026-11-20T18:00:00Z');

const t = appForTests({ clock: now });
const byRole = signInEachRole(t);
const userId = (role: Role) => byRole[role].id;

const leadBody = (more: object = {}) => newLead(userId(5), more);

const save = (role: Role, body: object) => byRole[role].post('/customer', body);
const read = (role: Role, id: number) => byRole[role].get(`/customer/${id}`);

/** Some fields of each part; the contract's write-fields sends every field. */
const parts = {
  profile: { description: 'Tools', companyType: { id: 29 }, w2Wages: true, fein: '12-3456789' },
  prismID: 'P-9',
  anthemId: 'A-9',
  startDate: '2027-01-01T00:00:00',
  client: { eligibility: { id: 90 } },
  rfp: {
    payRoll: { vendor: 'Payco', wcTier: 130, taxInfo: { isNFP: true } },
    benefits: {
      medical: { sponsorsPlan: true, planVendor: 'Anthem' },
      dental: { sponsorsPlan: true, planVendor: 'Delta' },
    },
    checklist: { step1_1: true, step2_2: true },
  },
};

describe('POST /customer with id 0', () => {
  test.each([
    ['no name', { name: '' }, { name: ["Please enter the company's name."] }],
    ['no address', { address: '' }, { address: ['Please enter an address.'] }],
    ['no city', { city: ' ' }, { city: ['Please enter a city.'] }],
    ['no state', { state: '' }, { state: ['Please select a state.'] }],
    ['a short zip', { zip: '460' }, { zip: ['Please enter a valid, 5-digit zip code.'] }],
    ['no contact', { contacts: [] }, { 'contacts.0.firstName': ['Please enter a first name.'] }],
    ['no agent', { salesAgent: null }, { salesAgent: ['Please select an option for Sales Agent.'] }],
    ['no status', { customerStatus: { id: 0 } }, { customerStatus: ['Please select an option for Status.'] }],
    ['an RFP status', { customerStatus: { id: 14 } }, { customerStatus: ['Please select an option for Status.'] }],
    ['an unknown agent', { salesAgent: { id: 1e9 } }, { salesAgent: ['Please select an option for Sales Agent.'] }],
    ['a short FEIN', { profile: { fein: '1' } }, { 'profile.fein': ['Please enter a valid 9-digit FEIN.'] }],
    ['not a company type', { profile: { companyType: { id: 5 } } }, { 'profile.companyType': expect.any(Array) }],
  ])('rejects %s with its message', async (_, change, fields) => {
    expect(await rejectedFields(save(1, leadBody(change)))).toMatchObject(fields);
  });

  test('creates a lead with source 9, a primary contact and an empty rfp, and audits each', async () => {
    const lead = (await ok(save(4, leadBody({ customerStatus: undefined })))) as CustomerDetail;
    expect(lead).toMatchObject({
      operatingYear: 2026,
      isActive: false,
      benefitYears: [2026],
      noteCount: 0,
      locations: [],
      documents: [],
      source: { id: 9, name: 'Manual Entry', description: 'Manual Entry' },
      salesAgent: { id: userId(5) },
      customerStatus: { id: 16, name: 'New' },
      customerStage: { id: 1, name: 'Lead', date: '2026-11-20T18:00:00.000Z' },
      client: { year: 2026, subsidiaryGroup: null },
      rfp: { rfpKey: null, url: null, createdOn: null, expiration: null, rfpYear: 2026 },
    });
    expect(lead.contacts).toMatchObject([{ firstName: 'Ada', phone: '3175550100', primary: true, rowVersion: 1 }]);
    expect(lead.rfp.payRoll.wcTier).toBe(110);
    const history = await historyOf(t, lead.id);
    expect(history.map(({ action, entity }) => [action, entity])).toEqual([
      ['customers.save', 'customer'],
      ['customers.save', 'contact'],
    ]);
    expect(history[0]?.changes).toMatchObject({ name: [null, 'Acme Tool & Die'], stageId: [null, 1] });
    expect(history[0]?.actorId).toBe(userId(4));
  });

  test('role 5 creates records for itself only', async () => {
    expect((await save(5, leadBody())).statusCode).toBe(200);
    const answer = await save(5, leadBody({ salesAgent: { id: userId(4) } }));
    expect(answer.json().error.fields).toEqual({ salesAgent: ['You can only work on your own records.'] });
  });
});

describe('POST /customer with an id', () => {
  test('saves fields of every part at once, and audits them; the same save again changes nothing', async () => {
    const { id, rowVersion } = (await save(1, leadBody())).json();
    const saved = (await ok(save(1, { id, rowVersion, ...parts }))) as CustomerDetail;
    expect(saved.rowVersion).toBe(rowVersion + 1);
    expect(saved.profile).toMatchObject({ ...parts.profile, fein: '123456789' });
    expect(saved.rfp.payRoll).toMatchObject(parts.rfp.payRoll);
    expect(saved.rfp.benefits).toMatchObject(parts.rfp.benefits);
    expect(saved.rfp.checklist).toMatchObject({ step1_1: true, step1_2: false, step2_2: true });
    expect(saved).toMatchObject({ prismID: 'P-9', anthemId: 'A-9' });
    expect(saved.client).toMatchObject({ ...parts.client, prismID: 'P-9', startDate: '2027-01-01T00:00:00' });
    const [last] = (await historyOf(t, id)).reverse();
    expect(last?.changes).toMatchObject({
      fein: [null, '123456789'],
      'payRoll.wcTier': [110, 130],
      'benefits.dentalPlanVendor': [null, 'Delta'],
      'rfp.step1_1': [false, true],
      'client.prismId': [null, 'P-9'],
    });
    expect((await ok(save(1, { id, rowVersion: saved.rowVersion, ...parts }))).rowVersion).toBe(saved.rowVersion);
    expect(await historyOf(t, id)).toHaveLength(3);
  });

  test('sending a whole response back changes nothing', async () => {
    const { id } = (await save(1, leadBody())).json();
    const saved = (await save(1, { id, ...parts })).json();
    expect(await ok(save(1, saved))).toEqual(saved);
  });

  test('omitted fields stay, null clears, and the W-2 flag is cleared with the company type', async () => {
    const { id } = (await save(1, leadBody())).json();
    await save(1, { id, ...parts });
    const saved = (await save(1, { id, profile: { companyType: { id: 32 }, description: null } })).json();
    expect(saved.profile).toMatchObject({
      companyType: { id: 32 },
      w2Wages: false,
      description: null,
      fein: '123456789',
    });
    expect(saved.rfp.benefits.medical.planVendor).toBe('Anthem');
  });

  test('W-2 wages are rejected for a company type without them, and a stored flag is cleared with the type', async () => {
    const { id } = (await save(1, leadBody())).json();
    const refused = async (profile: object) => (await save(1, { id, profile })).json().error.fields;
    const message = { 'profile.w2Wages': ['The owners of this type of company have no W-2 wages.'] };
    expect(await refused({ w2Wages: true })).toEqual(message);
    expect(await refused({ companyType: { id: 32 }, w2Wages: true })).toEqual(message);
    const ticked = (await save(1, { id, profile: { companyType: { id: 29 }, w2Wages: true } })).json();
    expect(ticked.profile.w2Wages).toBe(true);
    const other = await save(1, { id, profile: { ...ticked.profile, companyType: { id: 32 } } });
    expect(other.json().profile).toMatchObject({ companyType: { id: 32 }, w2Wages: false });
  });

  test('of a field’s two names the changed one counts; different values under both are rejected', async () => {
    const { id } = (await save(1, leadBody({ prismID: 'old' }))).json();
    const both = { id, prismID: 'page', client: { prismID: 'entity', anthemId: 'entity' } };
    expect(Object.keys((await save(1, both)).json().error.fields)).toEqual(['client.prismID']);
    const one = { id, prismID: 'old', client: { prismID: 'entity', anthemId: 'entity' } };
    expect((await save(1, one)).json()).toMatchObject({ prismID: 'entity', anthemId: 'entity' });
    const other = { id, prismID: 'page', client: { prismID: 'entity' } };
    expect((await save(1, other)).json()).toMatchObject({ prismID: 'page', anthemId: 'entity' });
    expect(await rejectedFields(save(1, { id, client: { year: 2020 } }))).toHaveProperty(['client.year']);
  });

  test.each([
    ['source', { source: { id: 8 } }],
    ['operatingYear', { operatingYear: 2020 }],
    ['customerStage.id', { customerStage: { id: 4 } }],
    ['isActive', { isActive: true }],
    ['rfp.rfpKey', { rfp: { rfpKey: 'mine' } }],
    ['client.id', { client: { id: 3 } }],
    ['createdById', { createdById: 1 }],
    ['contacts.0.nickname', { contacts: [{ id: 0, firstName: 'A', lastName: 'B', nickname: 'C' }] }],
  ])('%s cannot be changed by a save: it is rejected by name, and nothing is saved', async (field, change) => {
    const { id, rowVersion } = (await save(1, leadBody())).json();
    expect(Object.keys(await rejectedFields(save(1, { id, name: 'Other', ...change })))).toEqual([field]);
    expect((await read(1, id)).json()).toMatchObject({ name: 'Acme Tool & Die', rowVersion });
  });

  test('only a status change updates the status date', async () => {
    const { id } = (await save(1, leadBody())).json();
    t.clock.advance({ minutes: 10 });
    expect((await save(1, { id, name: 'Renamed' })).json().statusDate).toBe('2026-11-20T18:00:00.000Z');
    expect((await save(1, { id, customerStatus: { id: 17 } })).json().statusDate).toBe('2026-11-20T18:10:00.000Z');
    t.clock.set(now);
  });

  test.each([28, 30])('only its action can set a client’s status %i', async (status) => {
    const { id } = await addCustomer(t.db, { stageId: 4 });
    expect(await rejectedFields(save(1, { id, customerStatus: { id: status } }))).toHaveProperty('customerStatus');
  });

  test('T35 a save over a newer one gets a 409 with the current record', async () => {
    const a = (await save(1, leadBody())).json();
    const b = (await read(7, a.id)).json();
    const first = await save(1, { id: a.id, rowVersion: a.rowVersion, name: 'By A' });
    const second = await save(7, { id: b.id, rowVersion: b.rowVersion, name: 'By B' });
    expect(first.statusCode).toBe(200);
    expect(second.statusCode).toBe(409);
    expect(second.json().error).toMatchObject({ code: 'stale', details: { id: a.id, name: 'By A', rowVersion: 2 } });
    expect(second.json().error.details.abilities).toEqual((await read(7, a.id)).json().abilities);
    expect((await save(7, { id: b.id, rowVersion: 2, name: 'By B' })).statusCode).toBe(200);
  });
});

describe('GET /customer/{id}', () => {
  test.each([1, 2, 3, 165, 4])(
    'at stage %i returns exactly the declared fields, or 404, for every role',
    async (stageId) => {
      const theirs = await addCustomer(t.db, { stageId });
      const own = await addCustomer(t.db, {
        stageId,
        salesAgentId: userId(5),
        payCycles: [payCycle],
      });
      for (const role of roles) {
        const open = stageId === 4 || role !== 8;
        const answers = [await read(role, own.id), await read(role, theirs.id)];
        const expected = [open, open && (role !== 5 || stageId === 4)];
        expect(answers.map(({ statusCode }) => statusCode === 200)).toEqual(expected);
        for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
          expect(answer.json().error).toMatchObject({ code: 'not_found', message: 'This record was not found.' });
        }
        if (open) expect(answers[0]?.json().rfp.adminRates.wS_BW_Count).toBe(45);
      }
    },
  );

  // The policy's own tests have every role, stage and status.
  test.each([
    [5, 2, 15, ['archive', 'delete', 'promote', 'save', 'saveRfp', 'unlock']],
    [7, 4, 27, ['activate', 'assign', 'changeGroup', 'delete', 'merge', 'save', 'saveRfp']],
    [8, 4, 27, ['save']],
  ] as const)('says that role %i may, at stage %i and status %i: %j', async (role, stageId, statusId, expected) => {
    const { id } = await addCustomer(t.db, { stageId, statusId, salesAgentId: userId(5) });
    const { abilities } = (await read(role, id)).json();
    expect(Object.keys(abilities).filter((name) => abilities[name])).toEqual(expect.arrayContaining([...expected]));
    expect(Object.values(abilities).filter(Boolean)).toHaveLength(expected.length);
  });
});

describe('the parts of a client that a role may save', () => {
  test.each([4, 5, 8] as const)(
    'role %i saves company and contacts; payroll and benefits are rejected by name',
    async (role) => {
      const { id } = await addCustomer(t.db, { stageId: 4, name: 'Old' });
      const refused = Object.keys(await rejectedFields(save(role, { id, name: `By ${role}`, rfp: parts.rfp }), 403));
      expect(refused).toEqual(expect.arrayContaining(['rfp.payRoll.vendor', 'rfp.benefits.dental.planVendor']));
      expect((await read(role, id)).json()).toMatchObject({ name: 'Old', rfp: { payRoll: { vendor: null } } });
      expect((await save(role, { id, name: `By ${role}` })).json()).toMatchObject({ name: `By ${role}` });
    },
  );

  test.each(roles)('role %i may send the whole record back unchanged', async (role) => {
    const { id } = await addCustomer(t.db, {
      stageId: 4,
      contacts: [{ ...contact, isPrimary: true }],
      payCycles: [payCycle],
      locations: [{ ...location, isPrimary: true }],
      withholdings: { create: withholding },
      workersComp: { create: workersComp },
    });
    await save(1, { id, rfp: parts.rfp });
    const record = (await read(role, id)).json();
    expect(await ok(save(role, record))).toMatchObject({
      rowVersion: record.rowVersion,
      rfp: { payRoll: { payCycles: [{ id: expect.any(Number), rowVersion: 1 }] } },
    });
    await ok(save(role, { ...record, rowVersion: undefined, noteCount: 7 }));
  });

  test('role 7 saves the payroll', async () => {
    const { id } = await addCustomer(t.db, { stageId: 4 });
    expect((await save(7, { id, rfp: parts.rfp })).json().rfp.payRoll).toMatchObject(parts.rfp.payRoll);
  });
});

const rates = {
  rate: 48.5,
  wsFee: 100,
  wsFee_Override: true,
  wS_BW: 5.25,
  wS_BW_Override: true,
  note_1: 'one',
  note_2: 'two',
};

describe('admin rates', () => {
  test.each([4, 5, 7] as const)(
    'B-ROLE-09 role %i: a change is rejected by name, the stored values are accepted',
    async (role) => {
      const { id } = await addCustomer(t.db, { stageId: 3, salesAgentId: userId(5) });
      const before = (await read(role, id)).json().rfp.adminRates;
      expect(
        Object.keys(await rejectedFields(save(role, { id, name: 'Renamed', rfp: { adminRates: rates } }), 403)).sort(),
      ).toEqual(
        Object.keys(rates)
          .map((name) => `rfp.adminRates.${name}`)
          .sort(),
      );
      const answer = await ok(save(role, { id, name: 'Renamed', rfp: { adminRates: before } }));
      expect(answer).toMatchObject({ name: 'Renamed', rfp: { adminRates: before } });
      expect((await historyOf(t, id))[0]?.changes).toEqual({ name: [expect.any(String), 'Renamed'] });
    },
  );

  test('B-ROLE-09 role 1 can override them; without its flag a rate comes from the fee table', async () => {
    const { id } = await addCustomer(t.db, { stageId: 3, payCycles: [payCycle] });
    const fee = await t.db.fee.findFirstOrThrow({
      where: { year: 2026, feeTypeId: 49, payCycleId: 52, employeeRangeId: 84 },
    });
    const typed = (await save(1, { id, rfp: { adminRates: rates } })).json().rfp.adminRates;
    expect(typed).toMatchObject({ ...rates, wS_BW_Count: 45 });
    const computed = (await save(1, { id, rfp: { adminRates: { wS_BW: 1, wS_BW_Override: false } } })).json().rfp
      .adminRates;
    expect(computed).toMatchObject({ ...rates, wS_BW: fee.feeAmount.toNumber(), wS_BW_Override: false });
  });
});
