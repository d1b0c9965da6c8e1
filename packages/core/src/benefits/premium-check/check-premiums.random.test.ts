import fc from 'fast-check';
import { expect, test } from 'vitest';
import { preparedQueryOf } from '#platform/prepared-query.ts';
import { addPremiums } from '#testing/add-claims.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { addCensus, addClient, addGroup, day } from '#testing/premium-client.ts';
import {
  adjusted,
  billedDays,
  type Chance,
  daysIn,
  type Planted,
  prorated,
  type RandomMonth,
  randomMonth,
  ratesOf,
  sharesOf,
  tiers,
} from '#testing/random-premiums.ts';
import { checkPremiums } from './check-premiums.service.ts';

const months = process.env.FUZZ === 'full' ? 1_000 : 64;
const database = databaseForTests(3);

const check = () =>
  checkPremiums({
    config: { DATABASE_URL: database.url, PREMIUM_CENSUS_DAYS: 400, BUSINESS_ZONE: 'America/Indianapolis' } as never,
    clock: () => new Date('2027-01-10T12:00:00Z'),
    read: preparedQueryOf(database),
  });

const cents = (value: number): number => Math.round(value * 100) / 100;
const nearest = (values: readonly number[], to: number): number =>
  values.toSorted((one, other) => Math.abs(one - to) - Math.abs(other - to) || one - other)[0] ?? 0;
const personOf = (made: RandomMonth, empNo: string) =>
  [...made.people, ...made.later].find((one) => one.empNo === empNo);

type Fault = (made: RandomMonth, chance: Chance) => Planted[] | undefined;

const medicalBills = ({ bills }: RandomMonth) => bills.filter(({ planType }) => planType === 'medical');
const someBill = (made: RandomMonth, chance: Chance, isMedical = true) => {
  const bills = isMedical ? medicalBills(made) : made.bills;
  return bills[chance(bills.length)];
};
/** What a line of a plan and tier may cost for the person of a bill. */
const expectedFor = (made: RandomMonth, empNo: string, code: string, tier: string): number[] => {
  const person = personOf(made, empNo);
  const days = person ? billedDays(made, person) : 0;
  return ratesOf(made, code, tier).flatMap((rate) => [
    prorated(rate, made.month, days),
    ...(person?.cobra
      ? [Math.floor(Number(((rate * 102 * (days || daysIn(made.month))) / daysIn(made.month)).toFixed(4))) / 100]
      : []),
  ]);
};

const faults: Record<string, Fault> = {
  none: () => [],
  clientLeft: (made) => {
    made.termed = true;
    return medicalBills(made).map(({ employeeId, premium }) => [employeeId, 'clientLeft', premium] as const);
  },
  twice: (made, chance) => {
    const bill = someBill(made, chance);
    const group = made.groups.find(({ plans }) => plans.some(({ code }) => code === 'M2'));
    const other = group?.plans.find(({ code }) => code === 'M2')?.premiums[tiers.indexOf(bill?.tier as 'EE')];
    if (!bill || other === undefined) return undefined;
    made.bills.push({ ...bill, planCode: 'M2', premium: other, employee: null });
    return [[bill.employeeId, 'twice', other]];
  },
  notEnrolled: (made, chance) => {
    const out = made.people.find(({ tier }) => tier === 'WV' || tier === 'NE');
    const empNo = chance(2) && out ? out.empNo : 'STRANGER';
    const [bill] = medicalBills(made);
    if (!bill) return undefined;
    made.bills.push({
      ...bill,
      employeeId: empNo,
      employeeLastName: empNo === 'STRANGER' ? 'Nowhere' : `Last${empNo.slice(1)}`,
      employee: null,
    });
    return [[empNo, 'notEnrolled', bill.premium]];
  },
  planNotOffered: (made, chance) => {
    const bill = someBill(made, chance, false);
    if (!bill) return undefined;
    bill.planCode = 'OTHER';
    return [[bill.employeeId, 'planNotOffered', bill.premium]];
  },
  otherTier: (made, chance) => {
    const bill = someBill(made, chance);
    const person = bill && personOf(made, bill.employeeId);
    if (!bill || !person) return undefined;
    const tier = tiers.filter((one) => one !== person.tier)[chance(3)] as string;
    bill.tier = tier;
    bill.premium = expectedFor(made, person.empNo, 'M1', tier)[0] ?? 0;
    bill.employee = null;
    const right = nearest(expectedFor(made, person.empNo, 'M1', person.tier), bill.premium);
    return [[person.empNo, 'otherTier', cents(bill.premium - right)]];
  },
  otherRate: (made, chance) => {
    const bill = someBill(made, chance, false);
    if (!bill) return undefined;
    const right = expectedFor(made, bill.employeeId, bill.planCode ?? '', bill.tier ?? '');
    bill.premium = cents(bill.premium + 0.01 + chance(9_000) / 100);
    return right.includes(bill.premium)
      ? undefined
      : [[bill.employeeId, 'otherRate', cents(bill.premium - nearest(right, bill.premium))]];
  },
  deduction: (made, chance) => {
    const bill = someBill(made, chance, false);
    const person = bill && personOf(made, bill.employeeId);
    if (!bill || bill.employee === null || bill.employee === undefined || person?.cobra) return undefined;
    if (!person || billedDays(made, person) !== daysIn(made.month)) return undefined;
    const offered = made.groups.flatMap((group) =>
      group.plans
        .filter(
          ({ code, premiums }) => code === bill.planCode && premiums[tiers.indexOf(bill.tier as 'EE')] === bill.premium,
        )
        .map((plan) => ({ group, shares: sharesOf(group, plan, bill.tier ?? '', made.month) })),
    );
    const withheld = cents(Number(bill.employee) + 0.06 + chance(5_000) / 100);
    const right = offered.flatMap(({ shares }) => shares);
    if (offered.some(({ group }) => group.isBenefitDollars)) return undefined;
    if (right.some((share) => Math.abs(share - withheld) <= 0.051)) return undefined;
    bill.employee = withheld;
    return [
      [
        bill.employeeId,
        'deduction',
        cents(
          withheld -
            nearest(
              offered.map(({ shares }) => shares[0] ?? 0),
              withheld,
            ),
        ),
      ],
    ];
  },
  notBilled: (made, chance) => {
    const bill = someBill(made, chance);
    const person = bill && personOf(made, bill.employeeId);
    if (!person || medicalBills(made).length < 2) return undefined;
    made.bills = made.bills.filter((one) => one !== bill);
    const lowest = Math.min(...ratesOf(made, 'M1', person.tier));
    return [[person.empNo, 'notBilled', -prorated(lowest, made.month, billedDays(made, person))]];
  },
};

const store = async (made: RandomMonth): Promise<number> => {
  const { prisma: db } = database;
  const { id } = await addClient(db, made.termed ? { termedOn: day('2025-12-15') } : {});
  for (const { plans, firstPay, ...flags } of made.groups)
    await addGroup(db, id, plans, { ...flags, firstPayDate: firstPay ? day(firstPay) : null });
  const asDates = ({ hireDate, termDate, cobraEnd, ...person }: RandomMonth['people'][number]) => {
    const dated = (value: unknown) => (typeof value === 'string' ? day(value) : null);
    return { ...person, hireDate: dated(hireDate), termDate: dated(termDate), cobraEnd: dated(cobraEnd) };
  };
  await addCensus(
    db,
    id,
    '2025-12-31',
    made.people.map(({ termDate, cobraEnd, ...person }) =>
      asDates({ ...person, ...(made.later.length > 0 ? {} : { termDate, cobraEnd }) }),
    ),
  );
  // Leavers are in the later census, if there is one.
  if (made.later.length > 0) await addCensus(db, id, '2026-12-31', [...made.people, ...made.later].map(asDates));
  const importId = await addPremiums(
    db,
    made.bills.map((bill) => ({ customerId: id, ...bill })),
  );
  const { id: profileId } = await db.importProfile.create({
    data: {
      name: `Carrier ${id}`,
      typeId: 167,
      format: 3,
      washRule: made.wash,
      versions: { create: { version: 1, name: 'C', mapping: {} } },
    },
  });
  await db.fileImport.update({ where: { id: importId }, data: { profileId, profileVersion: 1 } });
  return id;
};

test('a month made from grid and census has no finding, and a planted fault exactly its own', async () => {
  await addGroup(database.prisma, (await addClient(database.prisma)).id, [
    { code: 'OTHER', premiums: [1, 1, 1, 1] },
    { code: 'OTHER', type: 'dental', premiums: [1, 1, 1, 1] },
    { code: 'OTHER', type: 'vision', premiums: [1, 1, 1, 1] },
  ]);
  const names = Object.keys(faults);
  const expected = new Map<number, { fault: string; planted: readonly Planted[]; seed: number }>();
  const [start = 0] = fc.sample(fc.nat(1_000_000_000), 1);
  const planted = new Map<string, number>();
  for (let at = 0; expected.size < months; at += 1) {
    const seed = start + at;
    let state = seed + 1;
    const chance: Chance = (below) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let warm = 0; warm < 5; warm += 1) chance(2);
    const made = randomMonth(chance);
    const fault = names[at % names.length] as string;
    const found = (faults[fault] as Fault)(made, chance);
    if (!found) continue;
    planted.set(fault, (planted.get(fault) ?? 0) + 1);
    expected.set(await store(adjusted(chance, made)), { fault, planted: found, seed });
  }
  await check();
  const rows = await database.prisma.premiumFinding.findMany();
  const different = [...expected].flatMap(([clientId, { fault, planted: right, seed }]) => {
    const found = rows
      .filter((row) => row.clientId === clientId)
      .map(({ person, kind, difference }) => `${person} ${kind} ${Number(difference).toFixed(2)}`);
    const wanted = right.map(([person, kind, difference]) => `${person} ${kind} ${difference.toFixed(2)}`);
    return JSON.stringify(found.sort()) === JSON.stringify(wanted.sort()) ? [] : [{ fault, seed, found, wanted }];
  });
  expect(different).toEqual([]);
  expect([...planted.keys()].sort()).toEqual(names.sort());
}, 600_000);
