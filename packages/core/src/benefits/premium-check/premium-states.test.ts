import { expect, test } from 'vitest';
import { preparedQueryOf } from '#platform/prepared-query.ts';
import { addPremiums, type PremiumToAdd } from '#testing/add-claims.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { addCensus, addClient, addGroup, type CensusPerson, day } from '#testing/premium-client.ts';
import { checkPremiums } from './check-premiums.service.ts';

const database = databaseForTests(3);
const month = '2026-03';

const check = (giveWay?: () => Promise<void>) =>
  checkPremiums(
    {
      config: { DATABASE_URL: database.url, PREMIUM_CENSUS_DAYS: 90, BUSINESS_ZONE: 'America/Indianapolis' } as never,
      clock: () => new Date('2026-04-10T12:00:00Z'),
      read: preparedQueryOf(database),
    },
    giveWay,
  );

type Bill = Omit<PremiumToAdd, 'customerId' | 'month'> & { month?: string };
const bill = (who: string, premium: number, more: Partial<Bill> = {}): Bill => ({
  employeeId: who,
  employeeLastName: `Last${who}`,
  planCode: 'PPO',
  tier: 'EE',
  premium,
  ...more,
});
const send = (customerId: number, bills: Bill[]) =>
  addPremiums(
    database.prisma,
    bills.map((one) => ({ month, ...one, customerId })),
  );
const person = (who: string, more: CensusPerson = {}): CensusPerson => ({
  empNo: who,
  lastName: `Last${who}`,
  firstName: 'Ann',
  tier: 'EE',
  currentPlan: 'PPO',
  ...more,
});

const addWorld = async (people: CensusPerson[], asOf = '2026-02-01') => {
  const { id } = await addClient(database.prisma);
  await addGroup(database.prisma, id, [{ code: 'PPO', premiums: [700, 1_400, 1_200, 2_000] }]);
  await addCensus(database.prisma, id, asOf, people);
  return id;
};

const found = async (clientId: number) =>
  (
    await database.prisma.premiumFinding.findMany({
      where: { clientId },
      orderBy: [{ person: 'asc' }, { kind: 'asc' }],
    })
  ).map(({ person: who, kind, difference, state }) => `${who} ${kind} ${difference ?? '?'} ${state}`);

test('a credit settles a difference, a correction of ours does not, and what comes back opens', async () => {
  const id = await addWorld([person('A'), person('B')]);
  await send(id, [bill('A', 750), bill('B', 700), bill('C', 700)]);
  await check();
  expect(await found(id)).toEqual(['A otherRate 50 open', 'C notEnrolled 700 open']);
  const credit = await send(id, [bill('A', -50, { transactionType: 'A' })]);
  await addCensus(database.prisma, id, '2026-02-01', [person('A'), person('B'), person('C')]);
  await check();
  expect(await found(id)).toEqual(['A otherRate 50 settled', 'C notEnrolled 700 corrected']);
  await database.prisma.fileImport.update({ where: { id: credit }, data: { state: 'ready' } });
  await check();
  expect(await found(id)).toEqual(['A otherRate 50 open', 'C notEnrolled 700 corrected']);
});

test('a credit in part leaves the rest, which stays disputed; an accepted difference opens with another amount', async () => {
  const id = await addWorld([person('A'), person('B')]);
  await send(id, [bill('A', 750), bill('B', 760)]);
  await check();
  const where = (who: string) => ({ clientId: id, person: who });
  await database.prisma.premiumFinding.updateMany({ where: where('A'), data: { state: 'disputed' } });
  await database.prisma.premiumFinding.updateMany({ where: where('B'), data: { state: 'accepted', reason: 'Small' } });
  await send(id, [bill('A', -20, { transactionType: 'A' }), bill('B', -20, { transactionType: 'A' })]);
  await check();
  expect(await found(id)).toEqual(['A otherRate 30 disputed', 'B otherRate 40 open']);
});

test('a row that reverses a tier by one of the other tier is netted, and a person netted to 0 is not billed', async () => {
  const id = await addWorld([person('A', { tier: 'EC' }), person('B'), person('C')]);
  await send(id, [
    bill('A', 2_000, { tier: 'EF' }),
    bill('A', -2_000, { tier: 'EF', transactionType: 'A' }),
    bill('A', 1_200, { tier: 'EC', transactionType: 'A' }),
    bill('B', 700),
    bill('B', -700, { tier: 'ES', transactionType: 'A' }),
    bill('C', 700),
  ]);
  await check();
  expect(await found(id)).toEqual(['B notBilled -700 open']);
});

test('people are matched by number, else by a name that is the only one, folded and without suffix', async () => {
  const id = await addWorld([
    person('1', { empNo: null, lastName: 'O’Brien Jr.', firstName: 'José' }),
    person('2', { empNo: null, lastName: 'Twin', firstName: 'Pat' }),
    person('3', { empNo: null, lastName: 'Twin', firstName: 'Pat' }),
    person('4'),
  ]);
  await send(id, [
    bill('X1', 700, { employeeLastName: 'OBRIEN', employeeFirstName: 'Jose' }),
    bill('X2', 700, { employeeLastName: 'Twin', employeeFirstName: 'Pat' }),
    bill('4', 700, { employeeLastName: 'Married' }),
  ]);
  await check();
  expect(await found(id)).toEqual(['X2 notEnrolled 700 open', 'twin|pat notBilled -1400 open']);
});

test('joining and leaving follow the carrier’s rule; a later census says who joined and who left', async () => {
  const people = [
    person('A', { termDate: day('2026-03-15') }),
    person('B', { termDate: day('2026-03-16') }),
    person('C', { hireDate: day('2026-03-16') }),
    person('D'),
    person('E', { cobra: true, termDate: day('2025-01-31'), cobraEnd: day('2026-02-28') }),
  ];
  const id = await addWorld(people);
  await addCensus(database.prisma, id, '2026-04-01', [
    person('D', { termDate: day('2026-02-27') }),
    person('F', { hireDate: day('2026-03-01') }),
    person('G', { hireDate: day('2026-04-01') }),
  ]);
  const importId = await send(
    id,
    ['A', 'B', 'C', 'D', 'E', 'F'].map((who) => bill(who, 700)),
  );
  const { id: profileId } = await database.prisma.importProfile.create({
    data: { name: 'Carrier', typeId: 167, format: 3, versions: { create: { version: 1, name: 'C', mapping: {} } } },
  });
  await database.prisma.fileImport.update({ where: { id: importId }, data: { profileId, profileVersion: 1 } });
  await check();
  const gone = ['D notEnrolled 700 open', 'E notEnrolled 700 open'];
  expect(await found(id)).toEqual(gone);
  await database.prisma.importProfile.update({ where: { id: profileId }, data: { washRule: '15th' } });
  await check();
  expect(await found(id)).toEqual(['A notEnrolled 700 open', 'C notEnrolled 700 open', ...gone]);
  await database.prisma.importProfile.update({ where: { id: profileId }, data: { washRule: 'daily' } });
  await check();
  const open = (await found(id)).filter((line) => line.endsWith('open'));
  // 15 and 16 of 31 days: 338.71 and 361.29.
  expect(open).toEqual(['A otherRate 361.29 open', 'B otherRate 338.71 open', 'C otherRate 338.71 open', ...gone]);
});

test('of two lines the one that last month had counts, if neither plan nor tier says which', async () => {
  const id = await addWorld([]);
  await addGroup(database.prisma, id, [{ code: 'HMO', premiums: [600, 1, 1, 1] }]);
  await send(id, [bill('A', 600, { planCode: 'HMO', month: '2026-02' })]);
  await send(id, [bill('A', 700), bill('A', 600, { planCode: 'HMO' })]);
  await check();
  expect(await found(id)).toEqual(['A twice 700 open']);
});

test('a company that shares its group’s benefits is checked with them, and its census counts', async () => {
  const id = await addWorld([person('A')]);
  const { id: member } = await addClient(database.prisma);
  await addCensus(database.prisma, member, '2026-02-01', [person('B'), person('C')]);
  await send(id, [bill('A', 700)]);
  await send(member, [bill('B', 710)]);
  await check();
  expect(await found(member)).toEqual(['C notBilled ? open']);
  const { id: primaryClientId } = await database.prisma.clientYear.findFirstOrThrow({ where: { customerId: id } });
  const group = await database.prisma.subsidiaryGroup.create({ data: { name: 'Together', primaryClientId } });
  await database.prisma.clientYear.updateMany({ where: { customerId: member }, data: { subsidiaryGroupId: group.id } });
  await check();
  expect(await found(id)).toEqual(['B otherRate 10 open', 'C notBilled -700 open']);
  expect(await found(member)).toEqual(['C notBilled ? corrected']);
  expect(await database.prisma.premiumMonth.count({ where: { clientId: member } })).toBe(0);
});

test('without a census only premiums are checked, without groups only persons; a termed client’s people are named', async () => {
  const { id } = await addClient(database.prisma);
  await addGroup(database.prisma, id, [{ code: 'PPO', premiums: [700, 1_400, 1_200, 2_000] }]);
  await send(id, [bill('A', 710), bill('B', 30, { planType: 'life' })]);
  const { id: other } = await addClient(database.prisma);
  await addCensus(database.prisma, other, '2026-03-01', [person('A')]);
  await send(other, [bill('A', 710), bill('B', 700)]);
  const { id: left } = await addClient(database.prisma, { termedOn: new Date('2026-02-28T17:00:00Z') });
  await send(left, [bill('A', 710)]);
  await check();
  expect([await found(id), await found(other), await found(left)]).toEqual([
    ['A otherRate 10 open'],
    ['B notEnrolled 700 open'],
    ['A clientLeft 710 open'],
  ]);
  const months = await database.prisma.premiumMonth.findMany({
    where: { clientId: { in: [id, other] } },
    orderBy: { clientId: 'asc' },
  });
  expect(months.map(({ hasGroups, censusAsOf }) => [hasGroups, censusAsOf !== null])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('a plan whose code no plan of the provider has is to be confirmed, and a benefit group’s plan year counts', async () => {
  const { id } = await addClient(database.prisma);
  await addGroup(database.prisma, id, [{ code: 'JULY', premiums: [500, 1, 1, 1] }], { year: 2025, planYearMonth: 7 });
  await send(id, [bill('A', 500, { planCode: 'july' }), bill('B', 500, { planCode: 'CARRIER-9' })]);
  await send(id, [bill('A', 500, { planCode: 'JULY', month: '2026-07' })]);
  await check();
  const rows = await database.prisma.premiumFinding.findMany({ where: { clientId: id } });
  expect(rows.map(({ person: who, kind, toConfirm }) => [who, kind, toConfirm])).toEqual([
    ['B', 'planNotOffered', true],
  ]);
});

test('new differences cause one event for each client, and an unchanged month none', async () => {
  const id = await addWorld([person('A')]);
  await send(id, [bill('A', 750)]);
  await check();
  const events = () => database.prisma.event.count({ where: { customerId: id, type: 'premiums.found' } });
  expect(await events()).toBe(1);
  await database.prisma.premiumDue.create({ data: { customerId: id } });
  await check();
  expect(await events()).toBe(1);
  expect(await database.prisma.premiumDue.count()).toBe(0);
});

test('a check that dies half-way, at any step, leaves nothing, and the next one finds everything', async () => {
  const id = await addWorld([person('A')]);
  await send(id, [bill('A', 750), bill('C', 700)]);
  const dying = (step: number) => {
    let at = 0;
    return async () => {
      at += 1;
      if (at === step)
        await database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'worksmart-premium-check' and datname = current_database()`,
        );
    };
  };
  for (const step of [1, 12, 24, 30]) {
    await expect(check(dying(step))).rejects.toThrow();
    expect([await found(id), (await database.prisma.premiumDue.count()) > 0]).toEqual([[], true]);
  }
  await check();
  expect(await found(id)).toEqual(['A otherRate 50 open', 'C notEnrolled 700 open']);
});
