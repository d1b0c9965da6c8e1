import { stage, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Db } from '#platform/db.ts';
import { addCustomer, type CustomerToAdd } from './builders.ts';

/**
 * Adds a prospect with everything that a proposal needs: 45 employees paid bi-weekly, today at 48.00 per month each, and a
 * medical tier.
 * @returns its id
 */
export const addProspect = async (db: Db, more: CustomerToAdd = {}): Promise<number> => {
  const tier = await db.tier.findFirstOrThrow({
    where: { typeId: tierType.medical, year: 2026 },
    orderBy: { id: 'asc' },
  });
  const { id } = await addCustomer(db, {
    stageId: stage.prospect,
    contacts: [{ firstName: 'Marian', lastName: 'Kessler', isPrimary: true }],
    adminRates: { create: { rate: 48 } },
    benefits: { create: { medicalTierId: tier.id } },
    payCycles: [{ description: 'Everyone', cycleCount: 26, ftCount: 40, ptCount: 5, wages: 150_000 }],
    ...more,
  });
  return id;
};
