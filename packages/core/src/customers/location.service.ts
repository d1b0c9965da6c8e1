import { primaryLocationKept, primaryLocationStays } from '@worksmart/shared/customers/constants.ts';
import type { locationSave } from '@worksmart/shared/customers/location.schema.ts';
import type { z } from 'zod';
import type { Location } from '../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';
import { deleteItem, type PrimaryList, saveItem } from './primary-list.service.ts';

type LocationInput = z.output<typeof locationSave>;

export const locationList: PrimaryList<Location, LocationInput> = {
  entity: 'location',
  primaryKept: primaryLocationKept,
  primaryStays: primaryLocationStays,
  find: (db, id) => db.location.findUnique({ where: { id } }),
  count: (db, customerId) => db.location.count({ where: { customerId } }),
  clearPrimary: (db, customerId) =>
    db.location.updateMany({
      where: { customerId, isPrimary: true },
      data: { isPrimary: false, rowVersion: { increment: 1 } },
    }),
  create: (db, data) => db.location.create({ data }),
  change: (db, id, data) => db.location.update({ where: { id }, data: { ...data, rowVersion: { increment: 1 } } }),
  remove: (db, id) => db.location.delete({ where: { id } }),
};

export const saveLocation = (ctx: Context, customerId: number, input: LocationInput) =>
  saveItem(ctx, locationList, customerId, input);

export const deleteLocation = (ctx: Context, id: number) => deleteItem(ctx, locationList, id);
