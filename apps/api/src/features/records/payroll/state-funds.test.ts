import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeAll, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { openPdf } from '#testing/opened-pdf.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({
  people: ['admin'],
  finishesDocuments: true,
});

beforeAll(async () => {
  await t.db.rate.create({ data: { typeId: 48, year: 2026, state: 'WA', code: '3632', rate: 0.8 } });
  await t.db.rate.updateMany({ where: { typeId: 48, year: 2026, state: 'IN', code: '3632' }, data: { rate: 1.85 } });
});

const post = (path: string, body: object) => ok(t.as.admin.post(path, body));
const line = (state: string, annualWages: number, rate: number) => ({
  id: 0,
  state,
  employeeCount: 10,
  code: '3632',
  rate,
  monthlyWages: annualWages / 12,
  annualWages,
});
const refused = 'WA has a state fund only: no rate can be proposed there.';

test('W10 a state fund’s line has no price, though a rate exists, unless it is overridden', async () => {
  const { id } = await addCustomer(t.db, { stageId: stage.prospect, operatingYear: 2026 });
  const row = await post(`/customer/${id}/workersComp`, line('WA', 300_000, 1));
  expect(row).toMatchObject({ proposedRate: null, currentCost: 3_000, proposedCost: null });
  const typed = { override: true, proposedRate: 0.9, currentCost: 3_000, proposedCost: 2_700 };
  expect(await post(`/customer/${id}/workersComp`, { ...row, ...typed })).toMatchObject(typed);
  const { rowVersion } = await t.db.workersComp.findFirstOrThrow({ where: { id: row.id } });
  expect(await post(`/customer/${id}/workersComp`, { ...row, rowVersion })).toMatchObject({ proposedCost: null });
});

test('W10 a proposal names the fund below the total, and still shows the first year', async () => {
  const { id } = await addCustomer(t.db, { stageId: stage.prospect, operatingYear: 2026 });
  await post(`/customer/${id}/workersComp`, line('IN', 1_250_004, 2.2));
  await post(`/customer/${id}/workersComp`, line('WA', 300_000, 1));
  await post(`/customer/${id}/payCycle`, {
    id: 0,
    description: 'All',
    cycleCount: 26,
    ftCount: 45,
    ptCount: 0,
    wages: 100_000,
  });
  await post('/customer', { id, rfp: { adminRates: { rate: 48 }, payRoll: { includeWorkersComp: true } } });
  const { url } = await post(`/report/proposal/${id}`, { planComparison: false, medical: false, dental: true });
  const { text } = await openPdf(t.as.admin, url);
  expect(text).toContain('WA: stays with the state fund, 3,000.00 a year; stop-gap cover not included.');
  expect(text).not.toMatch(/WA 3632|no 2026 rate for WA/);
  // 25,920.00 + 27,500.09 today; 28,080.00 + 25,437.58 + the fee in the first year.
  expect(text).toMatch(/Total \$53,420\.09 \$53,517\.58/);
  expect(text).toMatch(/First year \$5[0-9],[0-9.]+/);
});

test('no workers’ comp rate is added for a state with only its own fund; one that exists may change', async () => {
  const body = { id: 0, type: { id: 48 }, year: 2026, state: 'WA', code: '8810', rate: 1 };
  const answer = await t.as.admin.post('/rate', body);
  expect([answer.statusCode, answer.json().error.fields]).toEqual([400, { state: [refused] }]);
  const stored = await t.db.rate.findFirstOrThrow({ where: { typeId: 48, state: 'WA', code: '3632' } });
  const same = { ...body, id: stored.id, rowVersion: stored.rowVersion, code: '3632', rate: 0.9 };
  expect(await post('/rate', same)).toMatchObject({ rate: 0.9 });
  const other = await t.db.rate.findFirstOrThrow({ where: { typeId: 48, state: 'IL', code: '8810', year: 2026 } });
  const moved = await t.as.admin.post('/rate', { ...body, id: other.id, rowVersion: other.rowVersion });
  expect([moved.statusCode, moved.json().error.fields]).toEqual([400, { state: [refused] }]);
  expect(await post('/rates/import/preview', { typeId: 48, year: 2026, text: 'WA\t8810\t1' })).toMatchObject({
    counts: { wrong: 1, new: 0 },
    rows: [{ problems: [refused] }],
  });
});

test('copying a year leaves out a state fund’s rates and says so', async () => {
  const copy = { kind: 'rate', fromYear: 2026, toYear: 2039, types: [{ id: 48, percent: 0 }] };
  const { refused: reasons, rows } = await post('/reference/copy/preview', copy);
  expect(reasons).toEqual([refused]);
  expect(rows.filter(({ name }: { name: string }) => name.startsWith('WA'))).toEqual([]);
  await post('/reference/copy', copy);
  expect(await t.db.rate.count({ where: { typeId: 48, year: 2039, state: 'WA' } })).toBe(0);
  expect(await t.db.rate.count({ where: { typeId: 48, year: 2039, state: 'IN' } })).toBeGreaterThan(0);
});

test('a state fund’s rate concerns no record', async () => {
  const { id } = await addCustomer(t.db, { stageId: stage.prospect, operatingYear: 2026 });
  await post(`/customer/${id}/workersComp`, line('WA', 300_000, 1));
  const rate = await t.db.rate.findFirstOrThrow({ where: { typeId: 48, state: 'WA', code: '3632' } });
  const touched = await t.as.admin.get(`/reference/touched?kind=rate&id=${rate.id}`);
  expect(touched.json()).toMatchObject({ prospects: { total: 0 } });
});
