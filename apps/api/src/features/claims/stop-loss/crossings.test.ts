import { addFileImport } from '@worksmart/core/testing/add-claims.ts';
import { crossing } from '@worksmart/shared/claims/stop-loss/routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { addRecord } from '#test/contract/record-targets.ts';
import { appForTests, type Caller } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });
let customerId: number;
const imports: number[] = [];
const day = 86_400_000;

const addImport = async (published: Date | null): Promise<number> => {
  const id = await addFileImport(t.db, 4, published ? 'published' : 'ready');
  const data = { label: `Medical ${imports.length + 1}`, publishedAt: published };
  await t.db.fileImport.update({ where: { id }, data });
  imports.push(id);
  return id;
};

const addCrossing = async (importId: number, rowNo: number, key: string, last: string, thresholds: number[]) => {
  await t.db.$executeRaw`
    insert into claim (import_id, row_no, format, customer_id, claim_number, claim_type, member_id, relationship, member_last_name,
      member_first_name, member_dob, service_from, service_to, paid_date, paid)
    values (${importId}, ${rowNo}, 4, ${customerId}, 'C1', 'M', ${key}, 'EE', ${last}, 'Zebulon', '1977-07-07', '2026-01-01',
      '2026-01-01', '2026-02-01', 1)`;
  for (const threshold of thresholds)
    await t.db.stopLossCrossing.create({
      data: {
        customerId,
        year: 2026,
        memberKey: key,
        threshold,
        importId,
        rowNo,
        paid: 60_000.5,
        paidNow: 80_000,
        deductible: 75_000,
      },
    });
};

beforeAll(async () => {
  customerId = (await addRecord(t, { stageId: 4 })).customer;
  const now = Date.now();
  await addCrossing(await addImport(new Date(now - 30 * day)), 2, 'SECRETKEY-1', 'Quackenbush', [50, 75]);
  const recent = await addImport(new Date(now - day));
  await addCrossing(recent, 2, 'SECRETKEY-1', 'Quackenbush', [100]);
  await addCrossing(recent, 3, 'SECRETKEY-2', 'Featherstonehaugh', [50]);
  await addCrossing(await addImport(null), 2, 'SECRETKEY-3', 'Undone', [50]);
});

const read = (path: string, as: Caller = t.as.admin) => as.get(`/stoploss/crossings${path}`);

test('lists the highest share that each import brought a member to, newest first, without names or ids or undone imports', async () => {
  const answer = await read('');
  expect(crossing.array().parse(answer.json())).toMatchObject([
    {
      member: 'Member 0001',
      threshold: 100,
      isNew: true,
      importLabel: 'Medical 2',
      paid: 60_000.5,
      deductible: 75_000,
    },
    { member: 'Member 0002', threshold: 50, isNew: true },
    { member: 'Member 0001', threshold: 75, isNew: false, importLabel: 'Medical 1' },
  ]);
  expect(answer.body).not.toMatch(/SECRETKEY|Quackenbush|Featherstonehaugh|Zebulon|1977/);
});

test('filters by import, client or year; a member keeps the same number', async () => {
  const members = async (query: string) =>
    ((await read(query)).json() as { member: string }[]).map(({ member }) => member);
  expect(await members(`?importId=${imports[1]}`)).toEqual(['Member 0001', 'Member 0002']);
  expect(await members(`?importId=${imports[2]}`)).toEqual([]);
  expect(await members(`?customerId=${customerId}&year=2026`)).toHaveLength(3);
  expect(await members('?year=2025')).toEqual([]);
  expect((await read('?importId=x')).statusCode).toBe(400);
});

test('only administrators can read names, by a separate call; both calls are audited', async () => {
  const named = await read(`/named?importId=${imports[1]}`);
  expect(named.json()).toMatchObject([{ member: 'Quackenbush, Zebulon' }, { member: 'Featherstonehaugh, Zebulon' }]);
  expect(named.headers['cache-control']).toContain('no-store');
  for (const roleId of [4, 7]) {
    const as = await t.signInAs(roleId);
    expect((await read('/named', as)).statusCode).toBe(403);
    expect((await read(`?importId=${imports[1]}`, as)).statusCode).toBe(200);
  }
  const entries = await t.db.auditEvent.findMany({
    where: { entity: 'file-import', entityId: String(imports[1]) },
    orderBy: { id: 'asc' },
  });
  expect(entries.map(({ action }) => action)).toEqual([
    'stopLoss.crossings',
    'stopLoss.namedCrossings',
    'stopLoss.crossings',
    'stopLoss.crossings',
  ]);
  expect(JSON.stringify(entries.map(({ changes }) => changes))).not.toMatch(/SECRETKEY|Quackenbush/);
});

test('the file has the rows of the list, names only for administrators, and each export is audited', async () => {
  const file = (more: string, as: Caller = t.as.admin) => read(`/file?importId=${imports[1]}&format=csv${more}`, as);
  const lines = (body: string) => body.trim().split('\r\n').slice(1);
  const [first, second] = lines((await file('')).body);
  expect(first).toMatch(/,Member 0001,100\.00,Medical 2,\d{4}-\d\d-\d\d,2026,60000\.50,80000\.00,75000\.00$/);
  expect(second).toMatch(/,Member 0002,50\.00,/);
  expect((await file('&names=true')).body).toContain('"Quackenbush, Zebulon"');
  expect((await read(`/file?importId=${imports[1]}&format=xlsx`)).headers['content-type']).toContain('spreadsheetml');
  for (const roleId of [4, 7]) {
    const as = await t.signInAs(roleId);
    expect([(await file('', as)).statusCode, (await file('&names=true', as)).statusCode]).toEqual([200, 403]);
  }
  for (const roleId of [5, 8]) expect((await file('', await t.signInAs(roleId))).statusCode).toBe(403);
  const entries = await t.db.auditEvent.findMany({ where: { action: { startsWith: 'stopLoss.crossingsFile' } } });
  expect(entries.map(({ action, entityId }) => [action, entityId])).toEqual(
    ['', 'Names', '', '', ''].map((kind) => [`stopLoss.crossingsFile${kind}`, String(imports[1])]),
  );
});
