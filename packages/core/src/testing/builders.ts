import { leadStatus, rfpStatus, source, stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { Customer, Prisma } from '#generated/prisma/client.ts';
import type { Db } from '#platform/db.ts';

type Columns = Prisma.CustomerUncheckedCreateInput;

export interface CustomerToAdd extends Partial<Omit<Columns, 'id' | 'contacts' | 'locations' | 'payCycles'>> {
  contacts?: Prisma.ContactCreateWithoutCustomerInput[];
  locations?: Prisma.LocationCreateWithoutCustomerInput[];
  payCycles?: Prisma.PayCycleCreateWithoutCustomerInput[];
}

const statusOf: Readonly<Record<number, number>> = {
  [stage.lead]: leadStatus.new,
  [stage.rfp]: rfpStatus.pendingSubmission,
  [stage.prospect]: 22,
  [stage.client]: 27,
  [stage.archived]: leadStatus.new,
};

let count = 0;

/** Adds a customer of any stage with all its parts, directly to the database; a lead unless `stageId` says otherwise. */
export const addCustomer = (db: Db, more: CustomerToAdd = {}): Promise<Customer> => {
  count += 1;
  const { contacts = [], locations = [], payCycles = [], stageId = stage.lead, ...columns } = more;
  const archived = stageId === stage.archived ? { archivedFromStageId: stage.lead, archiveReasonId: 149 } : {};
  const now = new Date();
  const operatingYear = columns.operatingYear ?? 2026;
  return db.customer.create({
    data: {
      name: `Company ${count}`,
      address: `${count} Main Street`,
      city: 'Carmel',
      state: 'IN',
      zip: '46032',
      operatingYear,
      sourceId: source.manual,
      stageId,
      stageDate: now,
      statusId: statusOf[stageId] ?? null,
      statusDate: now,
      isActive: stageId === stage.client,
      ...archived,
      contacts: { create: contacts },
      locations: { create: locations },
      payCycles: { create: payCycles },
      clientYears: { create: { year: operatingYear } },
      rfp: { create: { rfpYear: operatingYear } },
      payroll: { create: {} },
      adminRates: { create: {} },
      benefits: { create: {} },
      ...columns,
    },
  });
};
