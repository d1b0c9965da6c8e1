import type { Location } from '@worksmart/shared/customers/schema.ts';

/** What people type of a location, as every dialog names it. */
export const locationLabels = {
  label: 'Label',
  address: 'Address Line 1',
  address2: 'Address Line 2',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  primary: 'Primary',
} as const;

/** A stored location as a form holds it. */
export const locationValues = (location: Location) => ({
  ...location,
  rowVersion: location.rowVersion as number | undefined,
  address2: location.address2 ?? '',
});

const blank = { address: '', address2: '', city: '', state: '', zip: '' };

/** A location that nobody has named yet. @param at an address to begin with */
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
