import { addClaims, addPremiums } from '@worksmart/core/testing/add-claims.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { readWorkbook } from '@worksmart/core/testing/read-workbook.ts';
import type { Pack, PackContent } from '@worksmart/shared/claims/packs/schema.ts';
import { beforeEach, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { openPdf } from '#testing/opened-pdf.ts';
import { appForTests } from '#testing/test-app.ts';

const now = new Date('2026-12-03T15:00:00Z');
const t = appForTests({
  people: { admin: { firstName: 'Dana', lastName: 'Reyes' }, clientManager: {}, salesManager: {} },
  clock: now,
});
let id: number;
const asked = { recipient: 'Oak Re', purpose: 'Stop-loss quote for 2027', months: 24 };
const make = (more: object = {}): Promise<Pack> => ok(t.as.admin.post(`/customer/${id}/packs`, { ...asked, ...more }));
const contentOf = async ({ id: packId }: Pack): Promise<PackContent> =>
  (await t.db.underwriterPack.findUniqueOrThrow({ where: { id: packId } })).content as PackContent;
const file = ({ id: packId }: Pack, format: string) =>
  t.as.admin.get(`/customer/${id}/packs/${packId}/file?format=${format}`);

/** A member with one paid amount; ids and names that may appear nowhere. */
const claim = (member: number, paid: number, more: object = {}) => ({
  customerId: id,
  paidDate: '2026-05-10',
  paid,
  memberId: `MEMBER${member}`,
  subscriberId: `SUBSCR${member}`,
  memberLastName: `Secretname${member}`,
  memberFirstName: 'Ann',
  diagnosisCode: 'C50.911',
  ...more,
});

beforeEach(async () => {
  await t.db.fileImport.deleteMany();
  await t.db.customer.deleteMany();
  ({ id } = await addCustomer(t.db, { name: 'Maple & Co', stageId: 4 }));
  await t.db.clientYear.updateMany({ where: { customerId: id }, data: { specificDeductible: 60_000 } });
  await addPremiums(
    t.db,
    Array.from({ length: 8 }, (_, at) => ({ customerId: id, month: '2026-05', premium: 500, employeeId: `E${at}` })),
  );
  await addPremiums(
    t.db,
    Array.from({ length: 4 }, (_, at) => ({ customerId: id, month: '2026-06', premium: 500, employeeId: `E${at}` })),
  );
});

const addCensus = async (ages: readonly number[]) => {
  const census = { customerId: id, asOf: new Date('2026-11-01'), label: 'November', source: 'csv', active: true };
  await t.db.census.create({
    data: {
      ...census,
      rowsRead: ages.length,
      warned: 0,
      leftOut: 0,
      rows: {
        create: ages.map((age, at) => ({
          rowNo: at + 1,
          empNo: `EMPNO${at}`,
          lastName: 'Secretname',
          zip: '46032',
          dob: new Date(`${2026 - age}-06-15`),
        })),
      },
    },
  });
};

test('has what was paid by month with the members, without months of fewer than 5', async () => {
  await addClaims(t.db, [
    claim(1, 1_200),
    claim(2, 800, { paidDate: '2026-06-02' }),
    claim(3, 5, { paidDate: '2026-12-01' }),
  ]);
  const { months } = await contentOf(await make());
  expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([24, '2024-12', '2026-11']);
  expect(months.filter(({ medical }) => medical !== '0.00')).toEqual([
    { month: '2026-05', members: 8, medical: '1200.00', pharmacy: '0.00' },
    { month: '2026-06', members: null, medical: null, pharmacy: null },
  ]);
  expect((await contentOf(await make({ months: 36 }))).months).toHaveLength(36);
});

test('lists claimants over half of the deductible by amount, with diagnoses only for a reason and never protected ones', async () => {
  await addClaims(t.db, [
    claim(1, 31_000),
    claim(2, 45_000, { diagnosisCode: 'F10.20' }),
    claim(3, 52_000, { diagnosisCode: 'I21.4', diagnosisCode2: 'Z71.51' }),
    claim(4, 40_000, { diagnosisCode: 'F32.9' }),
    claim(4, 1_000, { diagnosisCode: 'F11.20' }),
    claim(5, 29_000),
  ]);
  const plain = await contentOf(await make());
  expect(plain.claimants.map(({ total, diagnosis }) => [total, diagnosis])).toEqual([
    ['52000.00', null],
    ['45000.00', null],
    ['41000.00', null],
    ['31000.00', null],
  ]);
  const stated = await make({ diagnosisReason: 'Laser terms' });
  expect(stated).toMatchObject({ ...asked, diagnosisReason: 'Laser terms', madeBy: 'Dana Reyes' });
  expect((await contentOf(stated)).claimants.map(({ diagnosis }) => diagnosis)).toEqual([
    null,
    null,
    'Mental and behavioral disorders',
    'Neoplasms',
  ]);
});

test('counts employees in age bands, and names no one in its files, which share no column', async () => {
  await addClaims(t.db, [claim(1, 31_000)]);
  const ages = (age: number, count: number): number[] => Array.from({ length: count }, () => age);
  await addCensus([ages(31, 12), ages(42, 2), ages(51, 8)].flat());
  const pack = await make({ diagnosisReason: 'Laser terms' });
  expect((await contentOf(pack)).census).toEqual({
    asOf: '2026-11-01T00:00:00',
    bands: [
      { band: '30 to 34', people: 12 },
      { band: '40 to 44', people: null },
      { band: '50 to 54', people: null },
    ],
    total: 22,
  });
  const { file: pdf, text } = await openPdf(t.as.admin, `/api/customer/${id}/packs/${pack.id}/file?format=pdf`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  for (const shown of ['Oak Re', 'Stop-loss quote for 2027', '$31,000.00', '30 to 34', 'Left out', 'Neoplasms'])
    expect(text).toContain(shown);
  const stored = JSON.stringify(await contentOf(pack));
  for (const secret of [text, stored]) expect(secret).not.toMatch(/Secretname|MEMBER\d|SUBSCR|EMPNO|46032/);
  const book = await file(pack, 'xlsx');
  expect([book.statusCode, book.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  const sheets = readWorkbook(book.rawPayload);
  expect([...sheets.keys()]).toEqual(['Pack', 'Paid', 'Claimants', 'Contracts', 'Ages', 'Changes']);
  expect(sheets.get('Pack')?.[5]).toEqual([
    'Note',
    'No claims were paid in 12/2024 to 04/2026, 07/2026 to 11/2026: a claims file may be missing.',
  ]);
  expect(sheets.get('Claimants')?.[1]).toEqual([2026, 60_000, 31_000, 0, 31_000, 0, 'Neoplasms']);
  expect(sheets.get('Contracts')?.[3]).toEqual(['Specific deductible', '$60,000.00']);
  expect(sheets.get('Changes')?.[1]?.[0]).toBe('This is the first pack.');
  expect(JSON.stringify([...sheets])).not.toMatch(/Secretname|MEMBER\d|SUBSCR|EMPNO|46032/);
});

test('is compared with the pack before, and says when nothing has changed', async () => {
  const first = await make();
  expect((await contentOf(first)).changes).toBeNull();
  expect((await contentOf(await make())).changes).toEqual({ since: '2026-12-03T00:00:00', lines: [] });
  await t.db.clientYear.updateMany({ where: { customerId: id }, data: { specificDeductible: 80_000 } });
  expect((await contentOf(await make())).changes?.lines).toEqual([
    { what: '2026: Specific deductible', before: '$60,000.00', after: '$80,000.00' },
  ]);
  const listed: Pack[] = await ok(t.as.admin.get(`/customer/${id}/packs`));
  expect(listed.map(({ id: one }) => one)).toEqual([first.id + 2, first.id + 1, first.id]);
});

test('is for administrators, of clients only, with recipient and purpose; making and opening are audited', async () => {
  const pack = await make();
  await file(pack, 'pdf');
  const rows = await t.db.auditEvent.findMany({
    where: { entity: 'underwriterPack' },
    orderBy: { id: 'desc' },
    take: 2,
  });
  expect(rows.map(({ action, changes }) => [action, changes])).toEqual([
    ['packs.file', { format: [null, 'pdf'] }],
    [
      'packs.make',
      {
        recipient: [null, 'Oak Re'],
        purpose: [null, asked.purpose],
        months: [null, 24],
        diagnosisReason: [null, null],
      },
    ],
  ]);
  for (const as of [t.as.clientManager, t.as.salesManager])
    expect((await as.get(`/customer/${id}/packs/${pack.id}/file?format=pdf`)).statusCode).toBe(403);
  for (const wrong of [{ recipient: '' }, { purpose: ' ' }, { months: 12 }])
    expect((await t.as.admin.post(`/customer/${id}/packs`, { ...asked, ...wrong })).statusCode).toBe(400);
  const { id: other } = await addCustomer(t.db, { stageId: 4 });
  expect((await t.as.admin.get(`/customer/${other}/packs/${pack.id}/file?format=pdf`)).statusCode).toBe(404);
  const { id: lead } = await addCustomer(t.db, {});
  expect((await t.as.admin.get(`/customer/${lead}/packs`)).statusCode).toBe(403);
});
