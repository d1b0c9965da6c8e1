import { primaryLocationKept } from '@worksmart/shared/records/customers/constants.ts';
import { type Location, locationFields } from '@worksmart/shared/records/customers/location.schema.ts';
import { portalRoutes } from '@worksmart/shared/sales/portal/routes.ts';
import { portalLocationSave } from '@worksmart/shared/sales/portal/schema.ts';
import { LocationFields, locationValues, newLocation } from '#features/records/customers/customer-fields.public.ts';
import { EditableItems, type ItemKind } from './editable-items.tsx';
import type { PortalStepProps } from './portal-step-props.ts';

export const locationKind: ItemKind<Location, typeof portalLocationSave> = {
  title: 'Locations',
  noun: 'location',
  emptyText: 'No locations yet.',
  nameOf: ({ label }) => label,
  linesOf: ({ address, address2, city, state, zip }) => [
    [address, address2].filter(Boolean).join(', '),
    `${city}, ${state} ${zip}`,
  ],
  isPrimary: ({ primary }) => primary,
  primaryKept: primaryLocationKept,
  schema: portalLocationSave,
  save: portalRoutes.saveLocation,
  remove: portalRoutes.deleteLocation,
  draft: 'location',
  valuesOf: locationValues,
  record: locationFields,
};

export const LocationsStep = ({ portalKey, view: { form: company } }: PortalStepProps) => {
  const { locations } = company;
  const isFirst = locations.length === 0;
  return (
    <EditableItems
      portalKey={portalKey}
      kind={locationKind}
      items={locations}
      // The first location is usually at the company's own address.
      blank={newLocation(isFirst, isFirst ? company : undefined)}
      fields={({ values: { state, zip } }, location) => (
        <LocationFields
          state={state}
          zip={zip}
          staysPrimary={isFirst || location?.primary === true}
          labelHelp="What you call it: Main Office, Plant 2"
        />
      )}
    />
  );
};
