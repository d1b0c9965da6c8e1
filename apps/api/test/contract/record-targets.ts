import { addRenewal } from '@worksmart/core/testing/add-renewal.ts';
import { addCustomer, type CustomerToAdd } from '@worksmart/core/testing/builders.ts';
import { location, payCycle, withholding, workersComp } from '#testing/samples.ts';
import type { TestApp } from '#testing/test-app.ts';

/**
 * The ids of a record and of one of each of its parts. The contact and location are the second, which are not primary.
 */
export interface RecordTarget {
  customer: number;
  client: number;
  contact: number;
  location: number;
  payCycle: number;
  witholding: number;
  workersComp: number;
  document: number;
  /** A note by the record's agent. */
  note: number;
  plan: number;
  /** A benefit group of the client's year. */
  group: number;
  /** A renewal of a benefit-dollar group into 2027, Pending Renewal, with an instruction. */
  renewal: number;
  /** The provider's plan that `plan` is compared with. */
  opsPlan: number;
  /** A published claims file; being removed if the record is deleted. */
  fileImport: number;
  /** A user who can sign in; deleted if the record is deleted. */
  user: number;
}

const plan = { insuranceTypeId: 62, insurancePlanTypeId: 6, planName: 'Age Rated' };
let documents = 0;

const idOf = (rows: readonly { id: number }[]): number => rows.at(-1)?.id ?? 0;

/** Adds a record with all its parts, straight to the database. */
export const addRecord = async (t: TestApp, more: CustomerToAdd = {}): Promise<RecordTarget> => {
  documents += 1;
  const file = { name: 'Invoice', mime: 'application/pdf', size: 4, sha256: '0'.repeat(64) };
  const { id: opsPlanId } = await t.db.plan.findFirstOrThrow({
    where: { typeId: 6, year: 2026 },
    orderBy: { id: 'asc' },
  });
  const { id } = await addCustomer(t.db, {
    contacts: [
      { firstName: 'Ada', lastName: 'Moore', email: 'ada@target.test', isPrimary: true },
      { firstName: 'Bo', lastName: 'Lee' },
    ],
    locations: [{ ...location, label: 'Office', isPrimary: true }, location],
    payCycles: [payCycle],
    withholdings: { create: withholding },
    workersComp: { create: workersComp },
    documents: { create: { ...file, typeId: 39, storageKey: `record-target-${documents}` } },
    notes: { create: { typeId: 114, content: 'Called.', createdById: more.salesAgentId ?? null } },
    plans: { create: { ...plan, opsPlanId, employees: { create: { name: 'Ada Moore', eeAmount: 500 } } } },
    ...more,
  });
  const year = await t.db.clientYear.findFirstOrThrow({ where: { customerId: id } });
  const { id: groupId } = await t.db.benefitGroup.create({ data: { customerId: id } });
  const { id: group } = await t.db.benefitGroupYear.create({
    data: { name: 'All Employees', groupId, clientYearId: year.id, year: year.year, customerId: id },
  });
  const user = await t.addUser(5, { email: `target${documents}@example.test` });
  if (more.deletedAt) await t.db.user.update({ where: { id: user.id }, data: { deletedAt: more.deletedAt } });
  const pending = { renewalStatusId: 183, isBenefitDollars: true };
  const { id: renewal } = await addRenewal(t.db, id, pending);
  await t.db.renewalInstruction.create({ data: { groupYearId: renewal, typeId: 158, content: 'You get $500.' } });
  const { id: fileImport } = await t.db.fileImport.create({
    data: {
      typeId: 166,
      format: 2,
      label: 'June',
      filename: 'june.csv',
      size: 4,
      sha256: String(documents).padStart(64, '0'),
      storageKey: `record-target-import-${documents}`,
      ...(more.deletedAt ? { state: 'removing' } : { state: 'published', publishedAt: t.clock.now() }),
    },
  });
  const parts = await t.db.customer.findUniqueOrThrow({
    where: { id },
    include: {
      contacts: { orderBy: { id: 'asc' } },
      locations: { orderBy: { id: 'asc' } },
      payCycles: true,
      withholdings: true,
      workersComp: true,
      documents: true,
      notes: true,
      plans: true,
    },
  });
  return {
    customer: id,
    client: year.id,
    contact: idOf(parts.contacts),
    location: idOf(parts.locations),
    payCycle: idOf(parts.payCycles),
    witholding: idOf(parts.withholdings),
    workersComp: idOf(parts.workersComp),
    document: idOf(parts.documents),
    note: idOf(parts.notes),
    plan: idOf(parts.plans),
    group,
    renewal,
    opsPlan: opsPlanId,
    fileImport,
    user: user.id,
  };
};

let referenceRows = 0;

/** Adds a row of reference data that nothing uses. @returns its id */
export const addReferenceRow = async ({ db }: TestApp, kind: 'tier' | 'plan' | 'rate' | 'fee'): Promise<number> => {
  referenceRows += 1;
  const [year, name] = [2095, `Row ${referenceRows}`];
  const amounts = { eeAmount: 1, esAmount: 2, ecAmount: 3, efAmount: 4 };
  const add = {
    tier: () => db.tier.create({ data: { typeId: 5, year, description: name, rate: 1 } }),
    plan: () =>
      db.plan.create({
        data: {
          typeId: 6,
          year,
          name,
          vendor: 'V',
          code: name,
          description: 'D',
          effectiveDate: new Date(0),
          ...amounts,
        },
      }),
    rate: () => db.rate.create({ data: { typeId: 48, year, state: 'IN', code: String(referenceRows), rate: 1 } }),
    fee: () =>
      db.fee.create({
        data: { feeTypeId: 49, year: 3000 + referenceRows, payCycleId: 53, employeeRangeId: 81, feeAmount: 1 },
      }),
  };
  return (await add[kind]()).id;
};

/** Adds the limits of 2095, once: a year has one row. */
export const addBenefitYear = async ({ db }: TestApp): Promise<number> => {
  const year = { year: 2095 };
  return (await db.benefitYear.upsert({ where: year, create: { ...year, source: 'IRS' }, update: {} })).id;
};

/** Adds the margin defaults of 2095, once. */
export const addMarginDefault = async ({ db }: TestApp): Promise<number> => {
  const figures = {
    perClientAnnual: 1,
    perEmployeeAnnual: 1,
    perPayrollRun: 1,
    commissionPercent: 1,
    setupOnce: 1,
    wcLossFundPercent: 1,
    targetMarginPercent: 1,
    source: 'Budget',
  };
  const year = { year: 2095 };
  return (await db.marginDefault.upsert({ where: year, create: { ...year, ...figures }, update: {} })).id;
};

/** Adds the tables of workers' comp premiums of 2095, once. */
export const addWcTables = async ({ db }: TestApp): Promise<{ wcStateTerms: number; premiumDiscountTable: number }> => {
  const year = { year: 2095 };
  const state = { ...year, state: 'IN' };
  const rows = [{ width: null, stock: 1, nonStock: 1 }];
  const terms = await db.wcStateTerms.upsert({
    where: { year_state: state },
    create: { ...state, source: 'ICRB' },
    update: {},
  });
  const table = await db.premiumDiscountTable.upsert({
    where: year,
    create: { ...year, rows, source: 'NCCI' },
    update: {},
  });
  return { wcStateTerms: terms.id, premiumDiscountTable: table.id };
};

/** Adds the federal credit reduction of a state in 2095, once. */
export const addFutaReduction = async ({ db }: TestApp): Promise<number> => {
  const key = { year: 2095, state: 'CA' };
  const create = { ...key, percent: '1.2', source: 'DOL' };
  return (await db.futaCreditReduction.upsert({ where: { year_state: key }, create, update: {} })).id;
};

/** Adds the age curve of a state in 2095, once. */
export const addAgeCurve = async ({ db }: TestApp): Promise<number> => {
  const key = { year: 2095, name: 'Own' };
  const create = { ...key, states: ['UT'], factors: Array.from({ length: 51 }, () => 1), source: 'CMS' };
  return (await db.ageCurve.upsert({ where: { year_name: key }, create, update: {} })).id;
};

/** Adds a survey's figures of 2012, once. */
export const addBenchmark = async ({ db }: TestApp): Promise<number> => {
  const key = { year: 2012, name: 'Survey', population: 'All firms' };
  const create = { ...key, single: 5_000, source: 'Survey' };
  return (await db.benchmark.upsert({ where: { year_name_population: key }, create, update: {} })).id;
};

/** Adds the state continuation of Hawaii, once. */
export const addStateContinuation = async ({ db }: TestApp): Promise<number> => {
  const create = { state: 'HI', months: 12, percent: 102, appliesTo: 'Small employers', source: 'Law' };
  return (await db.stateContinuation.upsert({ where: { state: 'HI' }, create, update: {} })).id;
};

/** Fills a path such as `/customer/{customer}/contact` with a target's ids. */
export const pathTo = (target: RecordTarget, path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: keyof RecordTarget) => String(target[name]));
