import { rateType } from '@worksmart/shared/records/lookups/constants.ts';
import { expect, test } from 'vitest';
import { addCustomer } from '#testing/builders.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { classCodes } from './class-codes.ts';
import { runBackfill } from './run-backfill.ts';

const database = databaseForTests(3);

const fill = () => runBackfill({ database, clock: () => new Date() }, classCodes);
const filled = async () => (await database.prisma.fill.findUniqueOrThrow({ where: { name: classCodes.name } })).filled;

const addLines = async (codes: readonly string[]): Promise<number> => {
  const { id: customerId } = await addCustomer(database.prisma, { stageId: 3 });
  const line = { customerId, state: 'IN', employeeCount: 1, rate: '1.5', monthlyWages: '1000', annualWages: '12000' };
  await database.prisma.workersComp.createMany({ data: codes.map((code) => ({ ...line, code })) });
  return customerId;
};

const codesOf = async (customerId: number): Promise<string[]> =>
  (await database.prisma.workersComp.findMany({ where: { customerId }, orderBy: { id: 'asc' } })).map(
    ({ code }) => code,
  );

test('two concurrent workers change lower-case codes to upper case and nothing else', async () => {
  const [some, many] = [
    await addLines(['v123', '8810', 'A1', 'x-y', ' b2']),
    await addLines(Array.from({ length: 450 }, () => 'abcd')),
  ];
  await Promise.all([fill(), fill()]);
  expect(await filled()).toBe(452);
  expect(await codesOf(some)).toEqual(['V123', '8810', 'A1', 'x-y', 'B2']);
  expect(new Set(await codesOf(many))).toEqual(new Set(['ABCD']));
  await database.prisma.fill.deleteMany();
  await fill();
  expect(await filled()).toBe(0);
});

test('a line that now finds its rate is priced with it', async () => {
  const rate = await database.prisma.rate.findFirstOrThrow({
    where: { typeId: rateType.workersComp, year: 2026, state: 'IN' },
  });
  await database.prisma.rate.update({ where: { id: rate.id }, data: { code: 'V123' } });
  const customerId = await addLines(['v123']);
  await database.prisma.fill.deleteMany();
  await fill();
  const line = await database.prisma.workersComp.findFirstOrThrow({ where: { customerId } });
  expect(Number(line.proposedRate)).toBeGreaterThan(0);
  expect(Number(line.proposedCost)).toBeGreaterThan(0);
});
