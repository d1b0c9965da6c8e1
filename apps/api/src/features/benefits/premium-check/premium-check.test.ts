import { checkPremiums } from '@worksmart/core/benefits/premium-check/check-premiums.service.ts';
import { preparedQueryOf } from '@worksmart/core/platform/prepared-query.ts';
import { addPremiums } from '@worksmart/core/testing/add-claims.ts';
import { addCensus, addClient, addGroup } from '@worksmart/core/testing/premium-client.ts';
import { pageText, readPdf } from '@worksmart/core/testing/read-pdf.ts';
import { readWorkbook } from '@worksmart/core/testing/read-workbook.ts';
import { premiumMessages } from '@worksmart/shared/benefits/premium-check/schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({
  people: ['admin', 'clientManager', 'clientUser', 'salesManager'],
  // The evening of April 10 in Indiana.
  clock: new Date('2026-04-11T01:00:00Z'),
});
let clientId: number;
const month = '2026-03';

const check = () => checkPremiums({ ...t.services, read: preparedQueryOf(t.services.database) });
const people = [
  { empNo: 'E1', lastName: 'Alder', firstName: 'Ann', tier: 'EE' },
  { empNo: 'E2', lastName: 'Birch', firstName: 'Bob', tier: 'EF' },
  { empNo: 'E3', lastName: 'Cedar', firstName: 'Cal', tier: 'EE', currentPlan: 'PPO 1500' },
  { empNo: 'E4', lastName: 'Doyle', firstName: 'Dee', tier: 'EE' },
];
const bill = (employeeId: string, employeeLastName: string, premium: number, more: object = {}) => ({
  customerId: clientId,
  month,
  employeeId,
  employeeLastName,
  planCode: 'PPO1500',
  premium,
  ...more,
});

beforeAll(async () => {
  clientId = (await addClient(t.db, { name: 'Alder Works' })).id;
  const plan = { code: 'PPO1500', name: 'PPO 1500', premiums: [700, 1_400, 1_200, 2_000] } as const;
  await addGroup(t.db, clientId, [{ ...plan, employer: [500, 500, 500, 500] }]);
  await addCensus(t.db, clientId, '2026-03-01', people);
  await addPremiums(t.db, [
    bill('E1', 'Alder', 750),
    bill('E2', 'Birch', 700),
    bill('E4', 'Doyle', 700, { employee: 260 }),
  ]);
  await check();
});

const read = async () => (await t.as.clientManager.get(`/customer/${clientId}/premiums?month=${month}`)).json();
const idsOf = async (...kinds: string[]): Promise<number[]> =>
  (await read()).findings
    .filter(({ kind }: { kind: string }) => kinds.includes(kind))
    .map(({ id }: { id: number }) => id);
const post = (path: string, body: object) =>
  t.as.clientManager.post(`/customer/${clientId}/premiums/${path}`, { month, ...body });

test('a month lists its clients with what was billed wrongly, never netted, and says no names', async () => {
  const answer = await t.as.clientManager.get('/premiums');
  expect(answer.json()).toMatchObject({
    month,
    months: [month],
    rows: [
      {
        client: 'Alder Works',
        people: 3,
        premium: 2_150,
        tooMuch: 50,
        tooLittle: 2_000,
        overWithheld: 60,
        state: 'open',
        disputeUntil: '2026-05-30',
        kinds: { otherRate: 1, otherTier: 1, notBilled: 1, deduction: 1, twice: 0 },
      },
    ],
  });
  expect(answer.body).not.toContain('Birch');
});

test('a client’s month names persons with a reason each, and the reading is audited without them', async () => {
  const { findings, censusAsOf, months } = await read();
  expect(findings.map((one: Record<string, unknown>) => [one.name, one.kind, one.difference, one.why])).toEqual([
    ['Doyle, Ann', 'deduction', 60, 'The employee’s share of PPO 1500 EE is $200.00 a month.'],
    ['Cedar, Cal', 'notBilled', -700, 'EE in the census of 03/01/2026, and not in the carrier’s file.'],
    ['Alder, Ann', 'otherRate', 50, 'PPO 1500 EE is $700.00 in the benefit group.'],
    ['Birch, Ann', 'otherTier', -1_300, 'EF in the census of 03/01/2026; PPO 1500 EF is $2,000.00.'],
  ]);
  expect([censusAsOf, months]).toEqual(['2026-03-01', [month]]);
  const audit = await t.db.auditEvent.findMany({ where: { entity: 'premiumCheck', customerId: clientId } });
  expect(audit.length).toBeGreaterThan(0);
  expect(JSON.stringify(audit.map(({ changes }) => changes))).not.toMatch(/Alder|Birch|Cedar|Doyle/);
});

test('a letter has the chosen differences, marks them disputed, and can be opened as PDF and workbook', async () => {
  const ids = await idsOf('otherRate', 'otherTier');
  const { findings, letters } = (await post('dispute', { ids, carrier: 'Anthem' })).json();
  expect(findings.filter((one: { state: string }) => one.state === 'disputed')).toHaveLength(2);
  expect(letters).toMatchObject([{ carrier: 'Anthem', lines: 2 }]);
  const path = `/api/customer/${clientId}/premiums/letter?letterId=${letters[0].id}`;
  const pdf = await t.as.clientManager.open(path);
  const text = pageText(await readPdf(pdf.rawPayload), 0);
  for (const part of ['To Anthem', 'Alder, Ann', 'Birch, Ann', '$1,300.00', 'Billed too much', 'April 10, 2026'])
    expect(text).toContain(part);
  expect(text).not.toContain('Doyle');
  const book = readWorkbook((await t.as.clientManager.open(`${path}&format=xlsx`)).rawPayload);
  expect(JSON.stringify([...book])).toContain('Birch, Ann');
  const other = (await addClient(t.db)).id;
  expect((await t.as.clientManager.open(path.replace(String(clientId), String(other)))).statusCode).toBe(404);
});

test.each([
  ['deductions', 'deduction', premiumMessages.deduction],
  ['differences without a newer census', 'notBilled', premiumMessages.confirm],
])('%s are not sent to a carrier', async (_, kind, message) => {
  const ids = await idsOf(kind);
  await t.db.premiumFinding.updateMany({ where: { clientId, kind: 'notBilled' }, data: { toConfirm: true } });
  const answer = await post('dispute', { ids, carrier: 'Anthem' });
  expect([answer.statusCode, answer.json().error.fields]).toEqual([400, { ids: [message] }]);
  await t.db.premiumFinding.updateMany({ where: { clientId, kind: 'notBilled' }, data: { toConfirm: false } });
});

test('accepting needs a reason, leaves the totals, and can be taken back', async () => {
  const ids = await idsOf('deduction');
  expect((await post('state', { ids, state: 'accepted' })).json().error.fields).toEqual({
    reason: [premiumMessages.reason],
  });
  const accepted = (await post('state', { ids, state: 'accepted', reason: 'Repaid in May' })).json();
  expect(accepted.overWithheld).toBe(0);
  expect(accepted.findings.find((one: { id: number }) => one.id === ids[0])).toMatchObject({
    state: 'accepted',
    reason: 'Repaid in May',
    stateBy: `${t.as.clientManager.user.firstName} ${t.as.clientManager.user.lastName}`,
  });
  expect((await post('state', { ids, state: 'open' })).json().overWithheld).toBe(60);
});

test('a difference that the check has closed, or of another client, is refused', async () => {
  const [id = 0] = await idsOf('deduction');
  await t.db.premiumFinding.update({ where: { id }, data: { state: 'corrected' } });
  expect((await post('state', { ids: [id], state: 'open' })).json().error.message).toBe(premiumMessages.gone);
  await t.db.premiumFinding.update({ where: { id }, data: { state: 'open' } });
  const { id: other } = await addClient(t.db);
  const answer = await t.as.admin.post(`/customer/${other}/premiums/state`, { month, ids: [id], state: 'open' });
  expect([answer.statusCode, answer.json().error.message]).toEqual([409, premiumMessages.gone]);
});

test('of two users who decide one difference, the second one is refused', async () => {
  const [one] = (await read()).findings.filter(({ kind }: { kind: string }) => kind === 'deduction');
  t.clock.advance({ minutes: 1 });
  const decision = { ids: [one.id], seenOn: one.stateOn, state: 'accepted', reason: 'Repaid' };
  expect((await post('state', decision)).statusCode).toBe(200);
  expect((await post('dispute', { ids: [one.id], seenOn: one.stateOn, carrier: 'Anthem' })).statusCode).toBe(409);
  expect((await post('state', { ids: [one.id], state: 'open' })).statusCode).toBe(200);
});

test('a person whom another carrier bills is no difference until that is taken back', async () => {
  const stateOf = async () => (await read()).findings.find(({ kind }: { kind: string }) => kind === 'notBilled').state;
  await post('elsewhere', { person: 'E3', billedElsewhere: true });
  expect(await stateOf()).toBe('corrected');
  expect((await read()).elsewhere).toMatchObject([{ person: 'E3', name: 'Cedar, Cal' }]);
  await check();
  expect(await stateOf()).toBe('corrected');
  expect((await post('elsewhere', { person: 'E3', billedElsewhere: false })).json()).toMatchObject({
    elsewhere: [],
    isDue: true,
  });
  await check();
  expect(await stateOf()).toBe('open');
});

test('money found counts what carriers have settled, by client and year', async () => {
  await addPremiums(t.db, [bill('E1', 'Alder', -50, { transactionType: 'A' })]);
  await check();
  expect((await t.as.admin.get('/premiums/found')).json()).toEqual([
    {
      customerId: clientId,
      client: 'Alder Works',
      year: 2026,
      disputed: 1_300,
      settledTooMuch: 50,
      settledTooLittle: 0,
      settled: 1,
    },
  ]);
});

test('what changed since last month lists new, gone, other tier and other amount', async () => {
  const april = (employeeId: string, premium: number, tier = 'EE') =>
    bill(employeeId, 'Last', premium, { month: '2026-04', tier });
  await addPremiums(t.db, [april('E2', 2_000, 'EF'), april('E4', 710), april('E9', 700)]);
  await check();
  const { changes } = (await t.as.admin.get(`/customer/${clientId}/premiums?month=2026-04`)).json();
  expect(
    changes.map((one: Record<string, unknown>) => [one.employeeId, one.what, one.premium, one.premiumBefore]).sort(),
  ).toEqual([
    ['E1', 'gone', null, 700],
    ['E2', 'tier', 2_000, 700],
    ['E4', 'amount', 710, 700],
    ['E9', 'new', 700, null],
  ]);
});

test.each(['clientUser', 'salesManager'] as const)('%s may not export', async (who) => {
  for (const path of [
    `/premiums/extract?list=month&month=${month}`,
    `/customer/${clientId}/premiums/extract?month=${month}`,
    '/premiums/extract?list=found',
  ])
    expect((await t.as[who].open(`/api${path}`)).statusCode).toBe(403);
});
