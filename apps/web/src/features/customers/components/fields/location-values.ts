import { type Location, locationSave } from '@worksmart/shared/customers/location.schema.ts';
import { formValues } from '../../../../ui/form/schema-fields.ts';

/** Converts a stored location to form values. */
export const locationValues = (location: Location) => formValues(locationSave, location);

const blank = { address: '', address2: '', city: '', state: '', zip: '' };

/** Returns a new location. @param at the address to start with */
export const newLocation = (
  primary: boolean,
  { address, address2, city, state, zip }: Pick<Location, keyof typeof blank> = blank,
): ReturnType<typeof locationValues> => ({
  ...{ id: 0, rowVersion: undefined, label: '', primary },
  ...{ address, address2: address2 ?? '', city, state, zip },
});
