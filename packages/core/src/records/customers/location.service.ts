import { primaryLocationKept, primaryLocationStays } from '@worksmart/shared/records/customers/constants.ts';
import { locationFields, type locationSave } from '@worksmart/shared/records/customers/location.schema.ts';
import type { z } from 'zod';
import type { Location } from '#generated/prisma/client.ts';
import { primaryList } from './primary-list.service.ts';

/** The operations on a customer's locations. */
export const {
  writeAll: writeLocations,
  save: saveLocation,
  remove: deleteLocation,
} = primaryList<typeof locationFields, Location, z.output<typeof locationSave>>({
  entity: 'location',
  fields: locationFields,
  primaryKept: primaryLocationKept,
  primaryStays: primaryLocationStays,
});
