import { addCustomer, type CustomerToAdd } from '@worksmart/core/testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';

/** A record with one of everything that has an id of its own; the second contact and location are not primary. */
export interface RecordTarget {
  customer: number;
  client: number;
  contact: number;
  location: number;
  payCycle: number;
  witholding: number;
  workersComp: number;
  document: number;
  plan: number;
  /** The provider's plan beside it. */
  opsPlan: number;
}

const place = { address: '1 Main St', city: 'Carmel', state: 'IN', zip: '46032' };
const comp = { state: 'IN', employeeCount: 4, code: '8810', rate: 1.5, monthlyWages: 1000, annualWages: 12_000 };
const plan = { insuranceTypeId: 62, insurancePlanTypeId: 6, planName: 'Age Rated' };
let documents = 0;

const idOf = (rows: readonly { id: number }[]): number => rows.at(-1)?.id ?? 0;

/** Straight into the database, as if it had always been there. */
export const addRecord = async (t: TestApp, more: CustomerToAdd = {}): Promise<RecordTarget> => {
  documents += 1;
  const file = { name: 'Invoice', mime: 'application/pdf', size: 4, sha256: '0'.repeat(64) };
  const { id: opsPlanId } = await t.db.plan.findFirstOrThrow({
    where: { typeId: 6, year: 2026 },
    orderBy: { id: 'asc' },
  });
  const { id } = await addCustomer(t.db, {
    contacts: [
      { firstName: 'Ada', lastName: 'Moore', isPrimary: true },
      { firstName: 'Bo', lastName: 'Lee' },
    ],
    locations: [
      { label: 'Office', ...place, isPrimary: true },
      { label: 'Shop', ...place },
    ],
    payCycles: [{ description: 'Everyone', cycleCount: 26, ftCount: 40, ptCount: 5, wages: 150_000 }],
    withholdings: { create: { state: 'IN', employeeCount: 4, sutaNum: '1', whAccount: '2', taxRate: 2.5 } },
    workersComp: { create: comp },
    documents: { create: { ...file, typeId: 39, storageKey: `record-target-${documents}` } },
    plans: { create: { ...plan, opsPlanId, employees: { create: { name: 'Ada Moore', eeAmount: 500 } } } },
    ...more,
  });
  const parts = await t.db.customer.findUniqueOrThrow({
    where: { id },
    include: {
      ...{ clientYears: true, contacts: { orderBy: { id: 'asc' } }, locations: { orderBy: { id: 'asc' } } },
      ...{ payCycles: true, withholdings: true, workersComp: true, documents: true, plans: true },
    },
  });
  return {
    customer: id,
    client: idOf(parts.clientYears),
    contact: idOf(parts.contacts),
    location: idOf(parts.locations),
    payCycle: idOf(parts.payCycles),
    witholding: idOf(parts.withholdings),
    workersComp: idOf(parts.workersComp),
    document: idOf(parts.documents),
    plan: idOf(parts.plans),
    opsPlan: opsPlanId,
  };
};

/** `/customer/{customer}/contact` with a target's own ids. */
export const pathTo = (target: RecordTarget, path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: keyof RecordTarget) => String(target[name]));
