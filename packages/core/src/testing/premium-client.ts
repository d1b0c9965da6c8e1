import { planType, stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { Prisma } from '#generated/prisma/client.ts';
import type { Db } from '#platform/db.ts';
import { addCustomer, type CustomerToAdd } from './builders.ts';

export const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

/** Monthly premiums or contributions, USD, by tier: EE, ES, EC, EF. */
export type FourAmounts = readonly [EE: number, ES: number, EC: number, EF: number];

export interface OfferedPlan {
  code: string;
  name?: string;
  type?: keyof typeof planType;
  premiums: FourAmounts;
  employer?: FourAmounts;
}

type GroupColumns = Partial<Prisma.BenefitGroupYearUncheckedCreateWithoutPlansInput>;

/** Adds a benefit group to a client's year with plans at these premiums, which are made if the provider lacks them. */
export const addGroup = async (
  db: Db,
  customerId: number,
  plans: readonly OfferedPlan[],
  { year = 2026, ...columns }: GroupColumns = {},
): Promise<number> => {
  const clientYear = await db.clientYear.upsert({
    where: { customerId_year: { customerId, year } },
    create: { customerId, year },
    update: {},
  });
  const tier = await db.tier.upsert({
    where: { id: 900_001 },
    create: { id: 900_001, typeId: 5, year: 2026, description: 'Any', rate: 1 },
    update: {},
  });
  const { id: groupId } = await db.benefitGroup.create({ data: { customerId } });
  const rows = [];
  for (const { code, name = code, type = 'medical', premiums, employer = [0, 0, 0, 0] } of plans) {
    const [eeAmount, esAmount, ecAmount, efAmount] = premiums;
    const key = { typeId: planType[type], year, code };
    const plan = await db.plan.upsert({
      where: { typeId_year_code: key },
      create: {
        ...key,
        name,
        vendor: 'Carrier',
        description: '',
        effectiveDate: day(`${year}-01-01`),
        eeAmount,
        esAmount,
        ecAmount,
        efAmount,
      },
      update: {},
    });
    const [eePremium, esPremium, ecPremium, efPremium] = premiums;
    const [eeEmployer, esEmployer, ecEmployer, efEmployer] = employer;
    rows.push({
      planId: plan.id,
      active: true,
      eePremium,
      esPremium,
      ecPremium,
      efPremium,
      eeEmployer,
      esEmployer,
      ecEmployer,
      efEmployer,
    });
  }
  const { id } = await db.benefitGroupYear.create({
    data: {
      name: 'All Employees',
      customerId,
      clientYearId: clientYear.id,
      groupId,
      year,
      medicalTierId: tier.id,
      ...columns,
      plans: { create: rows },
    },
  });
  return id;
};

export type CensusPerson = Partial<Omit<Prisma.CensusRowCreateManyInput, 'censusId' | 'rowNo'>>;

/** Adds a census with these people as the last one that was imported. */
export const addCensus = async (
  db: Db,
  customerId: number,
  asOf: string,
  people: readonly CensusPerson[],
): Promise<number> => {
  await db.census.updateMany({ where: { customerId }, data: { active: false } });
  const { id } = await db.census.create({
    data: {
      customerId,
      asOf: day(asOf),
      label: asOf,
      source: 'csv',
      active: true,
      rowsRead: people.length,
      warned: 0,
      leftOut: 0,
    },
  });
  await db.censusRow.createMany({ data: people.map((person, at) => ({ censusId: id, rowNo: at + 1, ...person })) });
  return id;
};

/** Adds an active client. */
export const addClient = (db: Db, more: CustomerToAdd = {}) => addCustomer(db, { stageId: stage.client, ...more });
