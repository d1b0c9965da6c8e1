import type { Location } from '@worksmart/shared/customers/location.schema.ts';

/** Converts a stored location to form values. */
export const locationValues = (location: Location) => ({
  ...location,
  rowVersion: location.rowVersion as number | undefined,
  address2: location.address2 ?? '',
});

const blank = { address: '', address2: '', city: '', state: '', zip: '' };

/** Returns a new location. @param at the address to start with */
export const newLocation = (
  primary: boolean,
  at: Pick<Location, keyof typeof blank> = blank,
): ReturnType<typeof locationValues> => ({
  id: 0,
  rowVersion: undefined,
  label: '',
  address: at.address,
  address2: at.address2 ?? '',
  city: at.city,
  state: at.state,
  zip: at.zip,
  primary,
});
