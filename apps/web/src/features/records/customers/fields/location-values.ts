import { newRow } from '@worksmart/shared/platform/record.ts';
import { type Location, locationFields, locationSave } from '@worksmart/shared/records/customers/location.schema.ts';
import { formValues } from '#ui/form/schema-fields.ts';

/** Converts a stored location to form values. */
export const locationValues = (location: Location) => formValues(locationSave, location);

/** Returns a new location. @param at the address to start with */
export const newLocation = (
  primary: boolean,
  at?: Pick<Location, 'address' | 'address2' | 'city' | 'state' | 'zip'>,
): ReturnType<typeof locationValues> => {
  const { address, address2, city, state, zip } = at ?? newRow(locationFields);
  return { ...newRow(locationFields), address, address2: address2 ?? '', city, state, zip, primary };
};
