import { hiddenSsns } from '@worksmart/shared/platform/reading/testing/ssn-samples.ts';
import { exampleColumns, exampleTable } from '@worksmart/shared/records/census/testing/example-census.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addRecord, type RecordTarget } from '#test/contract/record-targets.ts';
import { fileForm } from '#testing/form.ts';
import { ok } from '#testing/ok.ts';
import { historyOf } from '#testing/send.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin', 'salesManager', 'agent', 'clientManager', 'clientUser'] });
let prospect: RecordTarget;
let client: RecordTarget;

beforeAll(async () => {
  prospect = await addRecord(t, { salesAgentId: t.as.agent.id, stageId: 3 });
  client = await addRecord(t, { stageId: 4 });
});

const body = (more: object = {}) => ({
  asOf: '2026-01-01T00:00:00',
  source: 'csv',
  filename: 'people.csv',
  columns: exampleColumns,
  rows: exampleTable,
  ...more,
});
const save = (caller: Caller, more: object = {}, { customer } = prospect) =>
  caller.post(`/customer/${customer}/census`, body(more));
const saved = async (caller: Caller, more: object = {}, target = prospect) => {
  const answer = await ok(save(caller, more, target));
  return answer.versions[0] as { id: number; label: string; active: boolean };
};
const get = (caller: Caller, { customer } = prospect) => caller.get(`/customer/${customer}/census`);
const at = (caller: Caller, id: number, what: string, method: 'GET' | 'POST' = 'GET') =>
  caller.send(method, `/census/${id}/${what}`);

describe('a census', () => {
  test('is stored with its totals and becomes the active version', async () => {
    const first = await saved(t.as.agent, { label: 'Renewal' });
    expect(first).toMatchObject({
      label: 'Renewal',
      asOf: '2026-01-01',
      active: true,
      byCustomer: false,
      rowsRead: 10,
      leftOut: 0,
      counts: { employees: 9, fullTime: 7, partTime: 2, cobra: 1, wages: 390_376, tiers: { EE: 3, EF: 2, WV: 1 } },
      participation: { basis: 'carrier', eligible: 7, enrolled: 6, validWaivers: 1, percent: 100 },
    });
    const second = await saved(t.as.agent);
    expect(second.label).toBe('Census of 01/01/2026');
    const { versions } = (await get(t.as.agent)).json();
    expect(versions.map(({ id, active }: { id: number; active: boolean }) => [id, active]).slice(0, 2)).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
  });

  test('stores who uses tobacco, where the list says so, and counts eligible people under 30 hours', async () => {
    const columns = ['emp_no', 'weekly_hours', 'tier', 'tobacco'];
    const rows = [
      ['1', '40', 'EE', 'Y'],
      ['2', '24', 'EE', 'no'],
      ['3', '24', 'NE', ''],
    ];
    const { id, ...version } = await saved(t.as.agent, { columns, rows });
    expect(version).toMatchObject({ counts: { partTime: 2, eligiblePartTime: 1 } });
    const people = (await at(t.as.agent, id, 'rows')).json();
    expect(people.map((row: { tobacco: boolean | null }) => row.tobacco)).toEqual([true, false, null]);
    await at(t.as.agent, id, 'undo', 'POST');
  });

  test('undo makes the version before active again, once and within 30 days', async () => {
    const first = await saved(t.as.agent);
    const second = await saved(t.as.agent);
    const undone = await at(t.as.agent, second.id, 'undo', 'POST');
    expect(undone.json().versions.slice(0, 2)).toMatchObject([
      { id: second.id, active: false, undone: true },
      { id: first.id, active: true },
    ]);
    expect((await at(t.as.agent, second.id, 'undo', 'POST')).statusCode).toBe(409);
    await t.db.census.update({ where: { id: first.id }, data: { createdAt: new Date(Date.now() - 31 * 86_400_000) } });
    expect((await at(t.as.agent, first.id, 'undo', 'POST')).statusCode).toBe(409);
    expect((await get(t.as.agent)).json().undoUntil).toBeNull();
  });

  test('leaves out wrong rows, and needs consent above 20%', async () => {
    const rows = [['1'], ['1'], ['2'], ['3']];
    const wrong = await save(t.as.agent, { columns: ['emp_no'], rows });
    expect([wrong.statusCode, wrong.json().error.message]).toEqual([409, expect.stringMatching(/20%/)]);
    const census = await saved(t.as.agent, { columns: ['emp_no'], rows, acceptWrong: true, skipped: 2 });
    expect(census).toMatchObject({ rowsRead: 6, leftOut: 3, counts: { rows: 3 } });
    expect((await save(t.as.agent, { columns: ['emp_no'], rows: [[' x'.repeat(20)]] })).statusCode).toBe(409);
  });

  test.each([
    [{ asOf: null }, 'asOf'],
    [{ columns: ['dob'] }, 'columns'],
    [{ columns: ['emp_no', 'emp_no'] }, 'columns'],
    [{ columns: ['ssn'] }, 'columns.0'],
    [{ rows: [] }, 'rows'],
    [{ label: 'x'.repeat(126) }, 'label'],
    [{ remember: Object.fromEntries(Array.from({ length: 201 }, (_, place) => [`h${place}`, null])) }, 'remember'],
  ])('%j: 400 on its field', async (more, field) => {
    const answer = await save(t.as.agent, more);
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([400, [field]]);
  });

  test('contains no Social Security number, however it is written', async () => {
    const rows = hiddenSsns.map((hidden, place) => [hidden, `Name ${place}`, hidden]);
    const { id } = await saved(t.as.agent, { columns: ['emp_no', 'last_name', 'job_class'], rows });
    const stored = await t.db.censusRow.findMany({ where: { censusId: id } });
    expect(stored.map(({ empNo, jobClass }) => [empNo, jobClass])).toEqual(hiddenSsns.map(() => [null, null]));
  });

  test('never contains a Social Security number, whichever column it is sent in', async () => {
    const { id } = await saved(t.as.agent, {
      columns: ['emp_no', 'last_name', 'job_class'],
      rows: [
        ['1', 'Hall', '123-45-6789'],
        ['987654321', 'Ortiz', 'Clerk'],
      ],
    });
    const stored = JSON.stringify(await t.db.censusRow.findMany({ where: { censusId: id } }));
    expect(stored).not.toMatch(/123-45|987654321/);
    expect(stored).toContain('Ortiz');
  });

  test('has at most 5,000 rows', async () => {
    const rows = Array.from({ length: 5_001 }, (_, place) => [String(place)]);
    const answer = await save(t.as.agent, { columns: ['emp_no'], rows });
    expect(answer.json().error.fields.rows[0]).toContain('5,000');
  });

  test('can be deleted; the others remain', async () => {
    const first = await saved(t.as.agent);
    const second = await saved(t.as.agent);
    expect((await t.as.agent.delete(`/census/${second.id}`)).statusCode).toBe(200);
    expect(await t.db.censusRow.count({ where: { censusId: second.id } })).toBe(0);
    const { versions } = (await get(t.as.agent)).json();
    expect(versions[0]).toMatchObject({ id: first.id, active: false });
  });

  test('remembers which columns the file had', async () => {
    await saved(t.as.agent, { remember: { payrollno: 'emp_no', shoesize: null } });
    const basis = await t.as.agent.get(`/customer/${prospect.customer}/census/basis`);
    expect(basis.json()).toMatchObject({
      remembered: { payrollno: 'emp_no', shoesize: null },
      maxRows: 5_000,
      maxBytes: 5 * 1024 * 1024,
    });
    expect(basis.json().wcRates).toContain('IN 8810');
  });

  test('is read by what was said about the file, and offers that again for the next one', async () => {
    const rows = [
      ['1', 'GOLD FAM', '13/02/1980', '1,000'],
      ['2', 'EE', '14/03/1981', '2,000'],
      ['Total', '', '', '3,000'],
    ];
    const columns = ['emp_no', 'tier', 'dob', 'annual_wage'];
    const answers = { tiers: { 'gold fam': 'EF' }, dayFirst: true, wagesPer: 'month', highWages: true };
    const census = await saved(t.as.admin, { columns, rows, answers });
    expect(census).toMatchObject({ rowsRead: 2, leftOut: 0, counts: { tiers: { EF: 1, EE: 1 }, wages: 36_000 } });
    expect((await at(t.as.admin, census.id, 'details')).json()).toMatchObject([
      { empNo: '1', dob: '1980-02-13', annual: 12_000 },
      { empNo: '2', dob: '1981-03-14', annual: 24_000 },
    ]);
    const { tiers, dayFirst, wagesPer } = answers;
    const basis = await ok(t.as.admin.get(`/customer/${prospect.customer}/census/basis`));
    expect(basis.answers).toEqual({ tiers, dayFirst, wagesPer });
  });

  test('causes no audit row with a value of a person', async () => {
    await saved(t.as.agent);
    const text = JSON.stringify(
      (await historyOf(t, prospect.customer)).map(({ action, changes }) => [action, changes]),
    );
    expect(text).not.toMatch(/1966-03-14|96000|03\/14/);
    expect(text).toContain('census.save');
  });
});

describe('who sees what', () => {
  test('rows have age and wage band; wages and birth dates are a call of their own, which is audited', async () => {
    const { id } = await saved(t.as.agent);
    const rows = (await at(t.as.agent, id, 'rows')).json();
    expect(rows).toHaveLength(10);
    expect(rows[0]).toMatchObject({ empNo: '1', age: 59, wagesFrom: 75_000, tier: 'EF' });
    expect(JSON.stringify(rows)).not.toMatch(/1966|dob|hourlyRate/);
    const before = (await historyOf(t, prospect.customer)).length;
    const details = (await at(t.as.agent, id, 'details')).json();
    expect(details[0]).toMatchObject({ dob: '1966-03-14', annual: 96_000, childDobs: ['2004-09-09', '2008-01-20'] });
    const [event] = (await historyOf(t, prospect.customer)).slice(before);
    expect(event).toMatchObject({ action: 'census.details', entity: 'census', entityId: String(id), changes: {} });
  });

  test('client managers see a client’s details, sales managers only its rows, client users only totals', async () => {
    const { id } = await saved(t.as.clientManager, {}, client);
    const codes = async (caller: Caller) =>
      Promise.all([
        get(caller, client).then(({ statusCode }) => statusCode),
        at(caller, id, 'rows').then(({ statusCode }) => statusCode),
        at(caller, id, 'details').then(({ statusCode }) => statusCode),
        save(caller, {}, client).then(({ statusCode }) => statusCode),
      ]);
    expect(await codes(t.as.admin)).toEqual([200, 200, 200, 200]);
    expect(await codes(t.as.salesManager)).toEqual([200, 200, 403, 200]);
    expect(await codes(t.as.clientUser)).toEqual([200, 403, 403, 403]);
    expect(await codes(t.as.agent)).toEqual([200, 403, 403, 403]);
    expect((await get(t.as.clientUser, client)).json().may).toEqual({
      rows: false,
      details: false,
      change: false,
      apply: false,
    });
  });

  test('another agent’s record and a nonexistent census are not found', async () => {
    const other = await t.signInAs(5, { isSalesAgent: true });
    const { id } = await saved(t.as.agent);
    for (const answer of [await at(other, id, 'rows'), await at(t.as.agent, 999_999, 'rows'), await get(other)]) {
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe('a file', () => {
  const read = (caller: Caller, name: string, content: string | Buffer, query = '') =>
    caller.upload(`/customer/${prospect.customer}/census/read${query}`, fileForm(name, content));

  test('is returned without its Social Security numbers, and nothing is stored', async () => {
    const before = await t.db.census.count();
    const answer = await read(t.as.agent, 'p.csv', 'Acme census\nName,SSN,Zip\n"Hall, Casey",6789,46032\n');
    expect(answer.json()).toEqual({
      filename: 'p.csv',
      source: 'csv',
      sheets: [],
      sheet: null,
      top: [['Acme census'], ['Name', 'SSN', 'Zip'], ['Hall, Casey', '', '46032']],
      headerRow: 1,
      lines: [3],
      headers: ['Name', 'SSN', 'Zip'],
      rows: [['Hall, Casey', '', '46032']],
      hidden: { rows: [], columns: 0, sheets: 0 },
      unread: [],
      ragged: [],
      dropped: { columns: [1], cells: 0 },
    });
    expect(await t.db.census.count()).toBe(before);
  });

  test('may be rows pasted from a spreadsheet', async () => {
    const answer = await read(t.as.agent, 'pasted.csv', 'Name\tTier\nHall\tEE\n', '?pasted=true');
    expect(answer.json()).toMatchObject({ source: 'paste', filename: '', rows: [['Hall', 'EE']] });
  });

  test.each([
    ['p.xlsm', 'x', 415, /macros/],
    ['p.xls', 'x', 415, /Old Excel/],
    ['p.pdf', 'x', 415, /CSV or Excel/],
    ['p.xlsx', Buffer.from('d0cf11e0a1b11ae100', 'hex'), 415, /password/],
    ['p.csv', 'Name\n', 422, /no rows/],
    ['p.csv', `Name,No\n${'a,1\n'.repeat(5_001)}`, 409, /5,000/],
  ])('%s is refused with a reason', async (name, content, status, reason) => {
    const answer = await read(t.as.agent, name, content);
    expect([answer.statusCode, answer.json().error.message]).toEqual([status, expect.stringMatching(reason)]);
  });
});

test('a census is exported without names by default; with names it has what the user may see, audited', async () => {
  const { id } = await saved(t.as.agent);
  const anonymous = await at(t.as.agent, id, 'extract');
  expect(anonymous.headers['content-disposition']).toContain('.csv');
  expect(anonymous.body.split('\r\n').slice(0, 2)).toEqual(['\uFEFFemp_no,age,zip3,tier', '1,59,,EF']);
  const named = await at(t.as.agent, id, 'extract?names=true');
  expect(named.body).toContain('03/14/1966');
  const actions = (await historyOf(t, prospect.customer)).map(({ action }) => action);
  expect(actions.slice(-2)).toEqual(['census.extract', 'census.extractNames']);
  const ofClient = await saved(t.as.clientManager, {}, client);
  const limited = await at(t.as.salesManager, ofClient.id, 'extract?names=true');
  expect(limited.body).toContain('$75,000 to $99,999');
  expect(limited.body).not.toContain('03/14/1966');
});

test('E8 everyone who may open the record sees how many employees have which coverage', async () => {
  await saved(t.as.admin, {}, client);
  const cover = await t.as.clientUser.get(`/customer/${client.customer}/census/cover`);
  expect(cover.json()).toMatchObject({ census: { asOf: '2026-01-01' }, cobra: 1 });
  const people = (tier: string) =>
    cover
      .json()
      .covered.filter((one: { tier: string }) => one.tier === tier)
      .map((one: { people: number; plan: string | null }) => [one.people, one.plan]);
  expect(['EE', 'ES', 'EC', 'EF'].map(people)).toEqual([[[2, null]], [[1, null]], [[1, null]], [[2, null]]]);
  const { id } = (await get(t.as.admin, client)).json().versions[0];
  await t.as.admin.delete(`/census/${id}`);
});

test('a lead has a census, of which nothing is applied yet', async () => {
  const lead = await addRecord(t, { salesAgentId: t.as.agent.id, stageId: 1 });
  await saved(t.as.agent, {}, lead);
  expect((await get(t.as.agent, lead)).json().may).toEqual({ rows: true, details: true, change: true, apply: false });
  expect((await t.as.agent.get(`/customer/${lead.customer}/census/figures`)).statusCode).toBe(403);
});
