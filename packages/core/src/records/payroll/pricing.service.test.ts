import { expect, test } from 'vitest';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { repriceCustomer, repriceCustomers } from './pricing.service.ts';

const database = databaseForTests(3);

const addPriced = (ftCount: number, operatingYear: number) =>
  addCustomer(database.prisma, {
    operatingYear,
    payCycles: [{ description: 'All', cycleCount: 26, ftCount, ptCount: 0, wages: 1_000 }],
    withholdings: { create: { state: 'IN', employeeCount: ftCount, sutaNum: '1', whAccount: '1', taxRate: '2.5' } },
    workersComp: {
      create: { state: 'IN', employeeCount: 1, code: 'V000', rate: '2.2', monthlyWages: 100, annualWages: 1_200 },
    },
  });

const pricesOf = async (id: number) => {
  const { adminRates, withholdings, workersComp } = await database.prisma.customer.findUniqueOrThrow({
    where: { id },
    include: { adminRates: true, withholdings: true, workersComp: true },
  });
  return JSON.parse(JSON.stringify({ wsBw: adminRates?.wsBw, wsFee: adminRates?.wsFee, withholdings, workersComp }));
};

test('pricing many customers at once gives the same result as each alone, by its own year and headcount', async () => {
  const customers = [];
  for (let number = 0; number < 12; number += 1) customers.push(await addPriced(number * 10, 2024 + (number % 4)));
  const ids = customers.map(({ id }) => id);
  await repriceCustomers(database.prisma, ids);
  const together = [];
  for (const id of ids) together.push(await pricesOf(id));
  for (const id of ids) await repriceCustomer(database.prisma, id);
  for (const [index, id] of ids.entries()) expect(await pricesOf(id)).toEqual(together[index]);
  expect(together[0].wsBw).toBeNull();
  expect(new Set(together.map(({ wsBw }) => wsBw)).size).toBeGreaterThan(3);
});

test('repricing no customer, or one without rows to price, changes nothing', async () => {
  const { id } = await addCustomer(database.prisma);
  await repriceCustomers(database.prisma, []);
  await repriceCustomer(database.prisma, id);
  expect(await pricesOf(id)).toEqual({ wsBw: null, wsFee: null, withholdings: [], workersComp: [] });
});

test('figures that are already correct are not written again', async () => {
  const { id } = await addPriced(45, 2026);
  await repriceCustomer(database.prisma, id);
  const versionOf = () => database.prisma.$queryRaw`select xmin::text from admin_rates where customer_id = ${id}`;
  const before = await versionOf();
  await repriceCustomer(database.prisma, id);
  expect(await versionOf()).toEqual(before);
});
