import {
  portalContact,
  type portalContactSave,
  portalLocation,
  type portalLocationSave,
  portalPayCycle,
  type portalPayCycleSave,
  portalWithholding,
  type portalWithholdingSave,
  portalWorkersComp,
  type portalWorkersCompSave,
} from '@worksmart/shared/portal/schema.ts';
import type { z } from 'zod';
import { deleteContact, saveContact } from '../customers/contact.service.ts';
import { deleteLocation, saveLocation } from '../customers/location.service.ts';
import { deletePayCycle, savePayCycle } from '../payroll/pay-cycle.service.ts';
import { deleteWithholding, saveWithholding } from '../payroll/withholding.service.ts';
import { deleteWorkersComp, saveWorkersComp } from '../payroll/workers-comp.service.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';

interface ItemInput {
  id: number;
  rowVersion?: number | undefined;
}

/** A list of the record that its customer may change, with the same operations as staff. */
export interface PortalItems<Input extends ItemInput, Answer extends z.ZodType> {
  /** The fields of an item that the portal returns. */
  answer: Answer;
  /** Finds an item of this customer with exactly these fields. */
  find(db: Db, where: { customerId: number }): Promise<{ id: number } | null>;
  count(db: Db, where: { customerId: number }): Promise<number>;
  save(ctx: Context, customerId: number, input: Input): Promise<unknown>;
  remove(ctx: Context, id: number): Promise<{ id: number }>;
}

const items = <Input extends ItemInput, Answer extends z.ZodType>(list: PortalItems<Input, Answer>) => list;

export const portalContacts = items<z.output<typeof portalContactSave>, typeof portalContact>({
  answer: portalContact,
  find: (db, where) => db.contact.findFirst({ where }),
  count: (db, where) => db.contact.count({ where }),
  save: saveContact,
  remove: deleteContact,
});

export const portalLocations = items<z.output<typeof portalLocationSave>, typeof portalLocation>({
  answer: portalLocation,
  find: (db, where) => db.location.findFirst({ where }),
  count: (db, where) => db.location.count({ where }),
  save: saveLocation,
  remove: deleteLocation,
});

export const portalPayCycles = items<z.output<typeof portalPayCycleSave>, typeof portalPayCycle>({
  answer: portalPayCycle,
  find: (db, where) => db.payCycle.findFirst({ where }),
  count: (db, where) => db.payCycle.count({ where }),
  save: savePayCycle,
  remove: deletePayCycle,
});

/** Figures that staff overrode stay unchanged. */
export const portalWithholdings = items<z.output<typeof portalWithholdingSave>, typeof portalWithholding>({
  answer: portalWithholding,
  find: (db, where) => db.withholding.findFirst({ where }),
  count: (db, where) => db.withholding.count({ where }),
  save: async (ctx, customerId, input) => {
    const row = await ctx.db.withholding.findFirst({ where: { id: input.id, customerId, override: true } });
    return saveWithholding(ctx, customerId, {
      ...input,
      override: row !== null,
      proposedTaxRate: row?.proposedTaxRate?.toNumber(),
      currentSUTA: row?.currentSuta?.toNumber(),
      proposedSUTA: row?.proposedSuta?.toNumber(),
    });
  },
  remove: deleteWithholding,
});

export const portalWorkersComps = items<z.output<typeof portalWorkersCompSave>, typeof portalWorkersComp>({
  answer: portalWorkersComp,
  find: (db, where) => db.workersComp.findFirst({ where }),
  count: (db, where) => db.workersComp.count({ where }),
  save: async (ctx, customerId, input) => {
    const row = await ctx.db.workersComp.findFirst({ where: { id: input.id, customerId, override: true } });
    return saveWorkersComp(ctx, customerId, {
      ...input,
      override: row !== null,
      proposedRate: row?.proposedRate?.toNumber(),
      currentCost: row?.currentCost?.toNumber(),
      proposedCost: row?.proposedCost?.toNumber(),
    });
  },
  remove: deleteWorkersComp,
});
