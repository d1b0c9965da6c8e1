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
} from '@worksmart/shared/sales/portal/schema.ts';
import type { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { deleteContact, saveContact } from '#records/customers/contact.service.ts';
import { deleteLocation, saveLocation } from '#records/customers/location.service.ts';
import { deletePayCycle, savePayCycle } from '#records/payroll/pay-cycle.service.ts';
import { deleteWithholding, saveWithholding } from '#records/payroll/withholding.service.ts';
import { deleteWorkersComp, saveWorkersComp } from '#records/payroll/workers-comp.service.ts';

interface ItemInput {
  id: number;
  rowVersion?: number | undefined;
}

/** A list of the record that its customer may change, with the same operations as staff. */
export interface PortalItems<Input extends ItemInput, Response extends z.ZodType> {
  table: 'contact' | 'location' | 'payCycle' | 'withholding' | 'workersComp';
  /** The fields of an item that the portal returns. */
  response: Response;
  save(ctx: Context, customerId: number, input: Input): Promise<unknown>;
  remove(ctx: Context, id: number): Promise<{ id: number }>;
}

const items = <Input extends z.ZodType<ItemInput>, Response extends z.ZodType>(
  list: PortalItems<z.output<Input>, Response>,
) => list;

export const portalContacts = items<typeof portalContactSave, typeof portalContact>({
  table: 'contact',
  response: portalContact,
  save: saveContact,
  remove: deleteContact,
});

export const portalLocations = items<typeof portalLocationSave, typeof portalLocation>({
  table: 'location',
  response: portalLocation,
  save: saveLocation,
  remove: deleteLocation,
});

export const portalPayCycles = items<typeof portalPayCycleSave, typeof portalPayCycle>({
  table: 'payCycle',
  response: portalPayCycle,
  save: savePayCycle,
  remove: deletePayCycle,
});

/** Figures that staff overrode stay unchanged. */
export const portalWithholdings = items<typeof portalWithholdingSave, typeof portalWithholding>({
  table: 'withholding',
  response: portalWithholding,
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

export const portalWorkersComps = items<typeof portalWorkersCompSave, typeof portalWorkersComp>({
  table: 'workersComp',
  response: portalWorkersComp,
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
