import { expect, test } from 'vitest';
import { preparedQueryOf } from '#platform/prepared-query.ts';
import { addPremiums, type PremiumToAdd } from '#testing/add-claims.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { addCensus, addClient, addGroup, type FourAmounts } from '#testing/premium-client.ts';
import { checkPremiums } from './check-premiums.service.ts';

const database = databaseForTests(3);
const check = (settings: { PREMIUM_CENSUS_DAYS?: number } = {}) =>
  checkPremiums({
    config: {
      DATABASE_URL: database.url,
      PREMIUM_CENSUS_DAYS: 90,
      BUSINESS_ZONE: 'America/Indianapolis',
      ...settings,
    } as never,
    clock: () => new Date('2026-04-10T12:00:00Z'),
    read: preparedQueryOf(database),
  });

const ppo: FourAmounts = [765.7, 1607.97, 1416.55, 2258.82];
const hdhp: FourAmounts = [637.45, 1_300, 1_200, 1_900];
const employer: FourAmounts = [420, 700, 650, 900];

const bill = (who: number, tier: string, premium: number, employee: number, more: Partial<PremiumToAdd> = {}) => ({
  month: '2026-03',
  employeeId: `E${who}`,
  employeeLastName: `Person${who}`,
  planCode: 'PPO1500',
  tier,
  premium,
  employee,
  ...more,
});

const findingsOf = async (clientId: number) => {
  const rows = await database.prisma.premiumFinding.findMany({
    where: { clientId },
    orderBy: [{ person: 'asc' }, { kind: 'asc' }],
  });
  return rows.map(({ person, kind, difference, toConfirm, state }) => [
    person,
    kind,
    difference === null ? null : Number(difference),
    ...(toConfirm ? ['to confirm'] : []),
    ...(state === 'open' ? [] : [state]),
  ]);
};

/** The client, census and file of desk.md, B1. */
const addExample = async () => {
  const { id: customerId } = await addClient(database.prisma);
  await addGroup(database.prisma, customerId, [
    { code: 'PPO1500', name: 'PPO 1500', premiums: ppo, employer },
    { code: 'HDHP', premiums: hdhp, employer },
  ]);
  const tiers = ['EF', 'ES', 'EF', 'EE', 'EC', 'EE', 'WV', 'NE', 'NE', 'EE'];
  await addCensus(
    database.prisma,
    customerId,
    '2026-01-01',
    tiers.map((tier, at) => ({
      empNo: `E${at + 1}`,
      lastName: `Person${at + 1}`,
      firstName: 'Ann',
      tier,
      currentPlan: ['WV', 'NE'].includes(tier) ? null : 'PPO 1500',
      cobra: at === 9,
    })),
  );
  await addPremiums(database.prisma, [
    { customerId, ...bill(1, 'EF', 2258.82, 1358.82) },
    { customerId, ...bill(2, 'ES', 1607.97, 907.97) },
    { customerId, ...bill(3, 'EC', 1416.55, 766.55) },
    { customerId, ...bill(4, 'EE', 765.7, 365.7) },
    { customerId, ...bill(5, 'EC', 1491.1, 841.1) },
    { customerId, ...bill(6, 'EE', 765.7, 345.7) },
    { customerId, ...bill(6, 'EE', 637.45, 217.45, { planCode: 'HDHP' }) },
    { customerId, ...bill(7, 'EE', 765.7, 345.7) },
    { customerId, ...bill(11, 'EE', 765.7, 345.7) },
  ]);
  return customerId;
};

const b1 = [
  ['E10', 'notBilled', -765.7],
  ['E11', 'notEnrolled', 765.7],
  ['E3', 'otherTier', -842.27],
  ['E4', 'deduction', 20],
  ['E5', 'otherRate', 74.55],
  ['E6', 'twice', 637.45],
  ['E7', 'notEnrolled', 765.7],
];

test('B1: a month against grid and census has one finding for each line that is wrong', async () => {
  const clientId = await addExample();
  await check();
  expect(await findingsOf(clientId)).toEqual(b1);
});

test('B1 with an older census than allowed: what the census says is to be confirmed', async () => {
  const clientId = await addExample();
  await check({ PREMIUM_CENSUS_DAYS: 45 });
  const unsure = ['notBilled', 'notEnrolled', 'otherTier'];
  expect(await findingsOf(clientId)).toEqual(
    b1.map((one) => (unsure.includes(String(one[1])) ? [...one, 'to confirm'] : one)),
  );
});
