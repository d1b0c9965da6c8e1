import { extractCustomers } from '@worksmart/core/sales/customer-lists/extract-customers.service.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { rejectedFields } from '#testing/rejection.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const now = new Date('2026-11-20T18:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const t = appForTests({ people: ['admin', 'agent', 'clientUser'], clock: now });
const ids = {} as Record<'acme' | 'brass' | 'evil' | 'old' | 'client' | 'archived' | 'gone', number>;

beforeAll(async () => {
  const salesAgentId = t.as.agent.id;
  const ada = { firstName: 'Ada', lastName: 'King', email: 'ada@acme.test', isPrimary: true };
  const add = async (more: Parameters<typeof addCustomer>[1]) => (await addCustomer(t.db, more)).id;
  ids.acme = await add({ name: 'Acme, "Tools"', address2: 'Suite 7', stageDate: daysAgo(3), contacts: [ada] });
  ids.brass = await add({ name: 'Brass Ünion', salesAgentId, stageDate: daysAgo(2) });
  ids.evil = await add({ name: '=1+1', stageDate: daysAgo(1) });
  ids.old = await add({ name: 'Old', stageDate: daysAgo(80) });
  ids.client = await add({ name: 'Client Co', stageId: 4, stageDate: daysAgo(5), statusDate: daysAgo(5) });
  ids.archived = await add({ name: 'Archived Co', stageId: 165, stageDate: daysAgo(5) });
  ids.gone = await add({ name: 'Gone', stageDate: daysAgo(1), deletedAt: now });
});

const extract = (caller: Caller, body: object) => caller.post('/customers/search/extract', body);

const open = async (caller: Caller, body: object) => {
  const { reportName, url } = (await ok(extract(caller, body))) as { reportName: string; url: string };
  const file = await caller.open(url);
  expect(file.statusCode).toBe(200);
  const [head = [], ...rows] = parse(file.body, { bom: true, recordDelimiter: '\r\n' }) as string[][];
  return { reportName, url, file, head, rows, names: rows.map((row) => row[0]?.split(', ')[0]) };
};

describe('POST /customers/search/extract', () => {
  test('T2 role 8 gets a 403 for a sales list and a 404 for records it may not open', async () => {
    expect((await extract(t.as.clientUser, { typeId: 1 })).statusCode).toBe(403);
    expect((await extract(t.as.clientUser, { typeId: 1, customerIds: [ids.acme] })).statusCode).toBe(403);
    expect((await extract(t.as.clientUser, { customerIds: [ids.acme] })).statusCode).toBe(404);
  });

  test.each([
    [{ customerIds: ['x'] }, 'customerIds.0'],
    [{ customerIds: [0] }, 'customerIds.0'],
    [{ typeId: 6 }, 'typeId'],
    [{ start: 'soon' }, 'start'],
  ])('rejects %j on %s', async (body, field) => {
    expect(Object.keys(await rejectedFields(extract(t.as.admin, body)))).toEqual([field]);
  });

  test('S-SYNC-06 exports the chosen records in the order sent, with the columns of the screen and one audit row', async () => {
    const { reportName, head, rows, file } = await open(t.as.admin, { customerIds: [ids.brass, ids.acme, ids.brass] });
    expect(reportName).toBe('Leads 2026-11-20.csv');
    expect(head).toEqual([
      'Name & Address',
      'Assignment Date',
      'Contact Name',
      'Email Address',
      'Source',
      'Status',
      'Status Date',
      'Name',
      'Address Line 1',
      'Address Line 2',
      'City',
      'State',
      'Zip',
    ]);
    expect(rows[1]?.slice(7)).toEqual([
      'Acme, "Tools"',
      expect.stringMatching(/^\d+ Main Street$/),
      'Suite 7',
      'Carmel',
      'IN',
      '46032',
    ]);
    expect(rows.map((row) => row.slice(0, 6))).toEqual([
      [expect.stringMatching(/^Brass Ünion, /), '11/18/2026', '', '', 'Manual Entry', 'New'],
      [
        expect.stringMatching(/^Acme, "Tools", \d+ Main Street, Suite 7, Carmel, IN 46032$/),
        '11/17/2026',
        'Ada King',
        'ada@acme.test',
        'Manual Entry',
        'New',
      ],
    ]);
    expect(file.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(file.body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(file.headers['content-type']).toMatch(/^text\/csv/);
    expect(file.headers['content-disposition']).toMatch(/^attachment; .*Leads 2026-11-20\.csv/);
    expect(file.headers['cache-control']).toContain('no-store');
    const written = await t.db.auditEvent.findMany({ where: { entity: 'extract' }, orderBy: { id: 'desc' }, take: 1 });
    expect(written[0]).toMatchObject({ action: 'customers.extract', changes: { records: [null, 2] } });
  });

  test('without records, exports what the list shows: the last 60 days by default', async () => {
    expect((await open(t.as.admin, {})).names).toEqual(["'=1+1", 'Brass Ünion', 'Acme']);
    expect((await open(t.as.admin, { start: '2020-01-01', end: '2026-11-01' })).names).toEqual(['Old']);
    expect((await open(t.as.admin, { typeId: 165 })).names).toEqual(['Archived Co']);
    expect((await open(t.as.clientUser, {})).rows.map((row) => row[2])).toEqual(['Client Co']);
  });

  test('T2 leaves out records of other agents and other lists, and deleted ones', async () => {
    const { acme, brass, gone, client, archived } = ids;
    const all = { customerIds: [acme, brass, gone, client, archived, 999_999] };
    expect((await open(t.as.agent, all)).names).toEqual(['Brass Ünion']);
    expect((await open(t.as.admin, all)).names).toEqual(['Acme', 'Brass Ünion']);
    expect((await extract(t.as.agent, { customerIds: [acme] })).statusCode).toBe(404);
    expect((await extract(t.as.agent, { typeId: 1, customerIds: [acme] })).statusCode).toBe(404);
    expect((await extract(t.as.admin, { typeId: 2, customerIds: [acme] })).statusCode).toBe(404);
  });

  test('clients have their own columns; only the user who made the file can open it', async () => {
    const { head, rows, reportName, url } = await open(t.as.clientUser, { customerIds: [ids.client] });
    expect(reportName).toBe('Clients 2026-11-20.csv');
    expect(head[2]).toBe('Name');
    expect(head.slice(8)).toEqual(['Address Line 1', 'Address Line 2', 'City', 'State', 'Zip']);
    expect(rows).toEqual([
      ['Active', '', 'Client Co', '', '', '', '', '', expect.stringMatching(/Main/), '', 'Carmel', 'IN', '46032'],
    ]);
    expect((await t.as.admin.open(url)).statusCode).toBe(404);
  });

  test('a user whose role changed after making the file can no longer open it', async () => {
    const manager = await t.signInAs(4);
    const { url } = await open(manager, { customerIds: [ids.acme] });
    await t.db.user.update({ where: { id: manager.id }, data: { roleId: 8 } });
    expect((await manager.open(url)).statusCode).toBe(404);
  });

  test('exports more records than one read returns, in order', async () => {
    const { id: list } = await t.db.customer.findFirstOrThrow({ where: { name: 'Old' } });
    await t.db.$executeRawUnsafe(`insert into customer
      (name, address, city, state, zip, operating_year, source_id, stage_id, stage_date, status_date)
      select 'Many ' || n, '1 Main', 'Carmel', 'IN', '46032', 2026, 9, 2, now(), now() from generate_series(1, 4500) n`);
    const many = await t.db.customer.findMany({ where: { stageId: 2 }, select: { id: true }, orderBy: { id: 'desc' } });
    const { names } = await open(t.as.admin, { customerIds: [...many.map(({ id }) => id), list] });
    expect(names).toHaveLength(4500);
    expect([names[0], names.at(-1)]).toEqual(['Many 4500', 'Many 1']);
  });

  test('a whole list is also read in batches', async () => {
    let most = 0;
    const { id: userId, ...facts } = t.as.admin.user;
    const plain = t.context();
    const read = (async (...args: Parameters<typeof plain.read>) => {
      const rows = await plain.read(...args);
      most = Math.max(most, JSON.stringify(rows).length);
      return rows;
    }) as typeof plain.read;
    const actor = { ...facts, userId, name: '', sessionId: 0 };
    const { url } = await extractCustomers(
      { ...plain, actor, read },
      { typeId: 2, start: '1900-01-01', end: '2099-01-01' },
    );
    const file = await t.as.admin.open(url);
    expect(file.body.split('\r\n').filter((line) => line.includes('Many '))).toHaveLength(4500);
    expect(most / 4500, 'bytes a row in one reading').toBeLessThan(200);
  });

  test('adds the columns that the user added to the list, in the order of the list', async () => {
    const [cycle] = [{ description: 'All', cycleCount: 12, ftCount: 3, ptCount: 0, wages: 1 }];
    const { id } = await addCustomer(t.db, {
      salesAgentId: t.as.agent.id,
      stageId: 2,
      payCycles: [cycle],
      adminRates: { create: { wsMo: '1000.5' } },
      rfp: { create: { rfpYear: 2026, effectiveDate: new Date('2027-01-01') } },
    });
    const columns = ['effectiveDate', 'yearlyFee', 'employees', 'salesAgent'];
    const { head, rows } = await open(t.as.admin, { customerIds: [id], columns });
    expect(head.slice(13)).toEqual(['Sales Agent', 'Employees', 'Yearly Fee', 'Effective Date']);
    expect(rows[0]?.slice(14)).toEqual(['3', '$36,018.00', '01/01/2027']);
    const unknown = extract(t.as.admin, { customerIds: [id], columns: ['fein'] });
    expect(Object.keys(await rejectedFields(unknown))).toEqual(['columns.0']);
  });
});
