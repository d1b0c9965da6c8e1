import { stage } from '@worksmart/shared/lookups/constants.ts';
import type { Db } from '../db.ts';
import type { Prisma } from '../generated/prisma/client.ts';

/** A prospect of 45 people paid bi-weekly, with a contact; whatever is given replaces that. @returns its id */
export const addCustomer = async (db: Db, more: Partial<Prisma.CustomerUncheckedCreateInput> = {}): Promise<number> => {
  const { id } = await db.customer.create({
    data: {
      name: 'Example Company',
      address: '1420 Foundry Road',
      city: 'Fort Wayne',
      state: 'IN',
      zip: '46803',
      operatingYear: 2026,
      sourceId: 9,
      stageId: stage.prospect,
      stageDate: new Date('2026-01-05T15:00:00Z'),
      statusId: 22,
      statusDate: new Date('2026-01-05T15:00:00Z'),
      contacts: { create: { firstName: 'Marian', lastName: 'Kessler', isPrimary: true } },
      rfp: { create: { rfpYear: 2026 } },
      adminRates: { create: { rate: 48 } },
      payCycles: { create: { description: 'Everyone', cycleCount: 26, ftCount: 40, ptCount: 5, wages: 150_000 } },
      ...more,
    },
    select: { id: true },
  });
  return id;
};
