import { addAcceptance } from '@worksmart/core/testing/add-acceptance.ts';
import { addCustomer } from '@worksmart/core/testing/builders.ts';
import { addCensus, addClient, addGroup } from '@worksmart/core/testing/premium-client.ts';
import { readWorkbook } from '@worksmart/core/testing/read-workbook.ts';
import { priceBook } from '@worksmart/shared/benefits/book/book.rules.ts';
import { bookTable, columnsFor } from '@worksmart/shared/benefits/book/columns.ts';
import type { Book, BookClient } from '@worksmart/shared/benefits/book/schema.ts';
import { insuranceType, planType, stage } from '@worksmart/shared/records/lookups/constants.ts';
import { beforeAll, expect, test } from 'vitest';
import { ok } from '#testing/ok.ts';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({
  people: ['admin', 'clientManager', 'clientUser', 'salesManager'],
  clock: new Date('2026-11-10T15:00:00Z'),
});

const cycle = { description: 'Everyone', cycleCount: 26, ftCount: 40, ptCount: 5, wages: 150_000 };
const plan = { code: 'BOOK1', name: 'Book PPO', premiums: [700, 1_400, 1_200, 2_000] } as const;
let alder: number;
let birch: number;

beforeAll(async () => {
  alder = (await addClient(t.db, { name: 'Alder Works', payCycles: [cycle], operatingYear: 2026 })).id;
  await addGroup(t.db, alder, [plan]);
  await addCensus(t.db, alder, '2026-03-01', [
    { tier: 'EE', currentPlan: 'Book PPO' },
    { tier: 'EF', currentPlan: 'Book PPO' },
  ]);
  birch = (await addClient(t.db, { name: 'Birch & Sons', operatingYear: 2026 })).id;
  await addClient(t.db, { name: 'Inactive', isActive: false });
  await addClient(t.db, { name: 'Termed', termedOn: new Date() });
  await addCustomer(t.db, { name: 'Prospect', stageId: stage.prospect });
});

const read = (): Promise<Book> => ok(t.as.clientManager.get('/book'));
const clientOf = ({ clients }: Book, id: number): BookClient => {
  const found = clients.find((client) => client.id === id);
  if (!found) throw new Error(`The book lacks client ${id}.`);
  return found;
};

test('the book has the active clients by name, with the tables of both years, and reading it is audited', async () => {
  const { clients, years } = await read();
  expect(clients.map(({ name }) => name)).toEqual(['Alder Works', 'Birch & Sons']);
  expect(years.map(({ year }) => year)).toEqual([2026, 2027]);
  const audited = await t.db.auditEvent.findMany({ where: { entity: 'margin', entityId: 'book' } });
  expect(audited.map(({ action }) => action)).toContain('book.read');
});

test('the enrolled are those of the census, at the tier of their group; another client may share these benefits', async () => {
  const group = {
    name: 'All Employees',
    tier: 'Any',
    plans: [expect.objectContaining({ name: 'Book PPO', sharedBy: 1 })],
  };
  const of = clientOf(await read(), alder);
  expect(of).toMatchObject({ groups: [group], peopleFrom: 'census', peopleOn: '2026-03-01' });
  expect(of.groups[0]?.plans[0]?.people).toEqual({ eE: 1, eS: 0, eC: 0, eF: 1 });
  const year = await t.db.clientYear.findFirstOrThrow({ where: { customerId: alder, year: 2026 } });
  const shared = await t.db.subsidiaryGroup.create({ data: { name: 'Alder', primaryClientId: year.id } });
  await t.db.clientYear.updateMany({ where: { customerId: birch }, data: { subsidiaryGroupId: shared.id } });
  expect(clientOf(await read(), birch)).toMatchObject({ groups: [{ tier: 'Any', plans: [] }], peopleFrom: null });
  await t.db.subsidiaryGroup.delete({ where: { id: shared.id } });
});

test('without a bill and a census the plans of the record say who is enrolled', async () => {
  await t.db.census.updateMany({ where: { customerId: alder }, data: { active: false } });
  const { id: opsPlanId } = await t.db.plan.findFirstOrThrow({ where: { code: 'BOOK1' } });
  const own = { customerId: alder, opsPlanId, insurancePlanTypeId: planType.medical, selected: true };
  const grouped = { ...own, insuranceTypeId: insuranceType.group, planName: 'A', eeQuantity: 7, efQuantity: 2 };
  await t.db.customerPlan.create({ data: grouped });
  await t.db.customerPlan.create({ data: { ...grouped, planName: 'Not selected', selected: false } });
  await t.db.customerPlan.create({
    data: {
      ...own,
      insuranceTypeId: insuranceType.individual,
      planName: 'B',
      employees: {
        create: [
          { name: 'Ann', esAmount: 9 },
          { name: 'Gone', esAmount: 9, active: false },
        ],
      },
    },
  });
  const of = clientOf(await read(), alder);
  expect(of).toMatchObject({ peopleFrom: 'plans', peopleOn: null });
  expect(of.groups[0]?.plans[0]?.people).toEqual({ eE: 7, eS: 1, eC: 0, eF: 2 });
  await t.db.customerPlan.deleteMany({ where: { customerId: alder } });
});

test('owners have no names, and the age of the inputs is that of the last change of the payroll', async () => {
  const line = {
    id: 0,
    state: 'IN',
    employeeCount: 1,
    code: '8810',
    rate: 1,
    annualWages: 120_000,
    monthlyWages: 10_000,
    owners: [{ name: 'Owen Owner', kind: 'officer', included: true, annualPay: 1, payInWages: 1 }],
  };
  await t.db.customer.update({ where: { id: birch }, data: { stageDate: new Date('2020-01-01T17:00:00Z') } });
  expect(clientOf(await read(), birch).inputsOn).toBe('2020-01-01');
  await ok(t.as.admin.post(`/customer/${birch}/workersComp`, line));
  const answer = await t.as.clientManager.get('/book');
  expect(answer.body).not.toContain('Owen');
  expect(clientOf(answer.json(), birch)).toMatchObject({
    inputsOn: '2026-11-10',
    comp: [{ code: '8810', owners: [{ included: true, annualPay: 1, payInWages: 1 }] }],
  });
});

test('the file has the rows, the order and the figures of the screen, and is audited', async () => {
  const body = { fee: 1.5, sort: '-client', 'f.client': 'r' };
  const made = await ok(t.as.clientManager.post('/book/extract', body));
  expect(made.reportName).toBe('Book 2026-11-10.csv');
  const [, ...rows] = (await t.as.clientManager.get(made.url.replace('/api', ''))).body.trim().split('\r\n');
  expect(rows.map((row) => row.split(',')[0])).toEqual(['Birch & Sons', 'Alder Works']);
  const xlsx = await ok(t.as.clientManager.post('/book/extract', { ...body, format: 'xlsx' }));
  const [found] = readWorkbook((await t.as.clientManager.get(xlsx.url.replace('/api', ''))).rawPayload);
  const [sheet, [headers = [], , alderCells = []] = []] = found ?? [];
  expect([sheet, headers.map(String)]).toEqual([
    'Book',
    bookTable(columnsFor(true)).columns.map(({ header }) => header),
  ]);
  const [priced] = priceBook(await read(), true, { fee: 1.5, workersComp: 0, unemployment: 0, tiers: 0 });
  expect(alderCells[headers.indexOf('Administration, Next Year')]).toBe(priced?.lines.administration?.next);
  expect(priced?.lines.administration?.change).not.toBe(0);
  const [audited] = await t.db.auditEvent.findMany({ where: { action: 'book.extract' }, take: 1 });
  expect(audited?.changes).toMatchObject({ list: [null, 'Book'], records: [null, 2], fee: [null, 1.5] });
  expect((await t.as.clientManager.post('/book/extract', { fee: 21 })).statusCode).toBe(400);
  expect((await t.as.clientManager.post('/book/extract', { tiers: 0.5 })).statusCode).toBe(400);
});

test('what was promised comes from the proposal that the client signed last, by kind of cost', async () => {
  const read = () => ok(t.as.clientManager.get(`/customer/${alder}/promise`));
  expect(await read()).toEqual({ signedOn: null, year: null, lines: [], total: null });
  await addAcceptance(t.db, t.services.config.APP_SECRET, alder);
  expect((await read()).signedOn).toBeNull();
  const signed = {
    state: 'signed',
    signedAt: new Date('2026-01-05T17:00:00Z'),
    signedName: 'Zoe Reed',
    consentText: 'I agree.',
  };
  await t.db.acceptance.updateMany({ where: { customerId: alder }, data: signed });
  expect(await read()).toEqual({ signedOn: '2026-01-05', year: null, lines: [], total: null });
  const options = { planComparison: false, medical: false, dental: false, vision: false, scenarioId: null };
  const total = { today: 30_000, provider: 28_080, saving: 1_920 };
  const basis = {
    options,
    parts: {},
    figures: { year: 2025, total, compared: null },
    lines: [{ kind: 'administration', amount: 28_080 }],
  };
  await t.db.document.updateMany({ where: { customerId: alder }, data: { basis } });
  expect(await read()).toEqual({ signedOn: '2026-01-05', year: 2025, lines: basis.lines, total: 28_080 });
});

test('a view of the book keeps its sliders, for those who may open the book', async () => {
  const body = { id: 0, list: 'book', name: 'Five more', state: 'workersComp=5' };
  const view = await ok(t.as.clientManager.post('/savedView', body));
  expect((await ok(t.as.admin.get(`/savedViews/${view.key}`))).state).toBe('workersComp=5');
  expect((await t.as.clientUser.get(`/savedViews/${view.key}`)).statusCode).toBe(404);
  expect((await t.as.salesManager.post('/savedView', body)).statusCode).toBe(403);
});
