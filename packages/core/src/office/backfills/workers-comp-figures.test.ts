import { expect, test } from 'vitest';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { runBackfill } from './run-backfill.ts';
import { workersCompFigures } from './workers-comp-figures.ts';

const database = databaseForTests(3);

const fill = () => runBackfill({ database, clock: () => new Date() }, workersCompFigures);
const filled = async () =>
  (await database.prisma.fill.findUniqueOrThrow({ where: { name: workersCompFigures.name } })).filled;

/** Adds a customer with one line as the previous release stored it; its costs are not those of today's rates. */
const addLine = async (more: object = {}): Promise<number> => {
  const { id: customerId } = await addCustomer(database.prisma, { stageId: 3 });
  await database.prisma.workersComp.create({
    data: {
      customerId,
      state: 'IN',
      code: '3632',
      employeeCount: 20,
      rate: '2.2',
      proposedRate: '9.9999',
      monthlyWages: '104166.67',
      annualWages: '1250000',
      currentCost: '27500.01',
      proposedCost: '13.13',
      ...more,
    },
  });
  return customerId;
};

const figuresOf = async (customerId: number) => {
  const where = { customerId };
  const line = await database.prisma.workersComp.findFirstOrThrow({ where });
  const { wcPremium } = await database.prisma.payroll.findUniqueOrThrow({ where });
  const { ratedWages, billedRate, currentCost, proposedCost, proposedRate } = line;
  return {
    rated: ratedWages?.toFixed(2),
    billed: billedRate?.toFixed(4),
    premium: wcPremium,
    stored: [currentCost, proposedCost, proposedRate].map((amount) => amount?.toFixed()),
  };
};

test('fills what the previous release did not store, and changes no stored figure', async () => {
  const id = await addLine();
  const owner = { name: 'Ann', kind: 'officer', included: false, annualPay: 50_000, payInWages: 50_000 };
  const withOwner = await addLine({ owners: [owner] });
  await database.prisma.payroll.updateMany({
    where: { customerId: { in: [id, withOwner] } },
    data: { wcTier: 120 },
  });
  await database.prisma.payroll.update({ where: { customerId: withOwner }, data: { wcExperienceMod: '0.92' } });
  const [overridden, unpriced] = [
    await addLine({ override: true, proposedRate: '1.5' }),
    await addLine({ proposedRate: null, proposedCost: '0' }),
  ];
  await Promise.all([fill(), fill()]);
  expect(await filled()).toBe(4);
  const sum = { discount: 0, terrorism: 0, catastrophe: 0, assessment: 0 };
  const of = (manual: number, total = manual) => ({
    ...sum,
    manual,
    modified: total,
    standard: total,
    premium: total,
    total,
  });
  const stored = ['27500.01', '13.13', '9.9999'];
  expect(await figuresOf(id)).toEqual({ rated: '1250000.00', billed: '11.9999', premium: of(27_500.01), stored });
  expect(await figuresOf(withOwner)).toEqual({
    rated: '1200000.00',
    billed: '11.9999',
    premium: of(27_500.01, 25_300.01),
    stored,
  });
  expect(await figuresOf(overridden)).toEqual({
    rated: '1250000.00',
    billed: '1.5000',
    stored: ['27500.01', '13.13', '1.5'],
    premium: { ...sum, manual: 0, modified: 0, standard: 0, premium: 27_500.01, total: 27_500.01 },
  });
  expect(await figuresOf(unpriced)).toEqual({
    rated: '1250000.00',
    billed: undefined,
    premium: null,
    stored: ['27500.01', '0', undefined],
  });
  await database.prisma.fill.deleteMany();
  await fill();
  expect(await filled()).toBe(0);
});
