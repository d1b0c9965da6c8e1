import { Anchor } from '@mantine/core';
import { primaryLocationKept } from '@worksmart/shared/records/customers/constants.ts';
import { type Location, locationFields, locationSave } from '@worksmart/shared/records/customers/location.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { LocationFields, locationValues, newLocation } from '#features/records/customers/customer-fields.public.ts';
import { useDeleteLocation, useSaveLocation } from '#features/records/customers/customers.api.ts';
import { FormRows } from '#ui/table/editable-rows.tsx';
import type { SimpleColumn } from '#ui/table/simple-table.tsx';
import { PrimaryBadge } from './primary-badge.tsx';

const directionsTo = ({ address, address2, city, state, zip }: Location) => {
  const destination = [address, address2, city, `${state} ${zip}`].filter(Boolean).join(', ');
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
};

const columns: readonly SimpleColumn<Location>[] = [
  { id: 'label', header: 'Label', cell: ({ label }) => label },
  {
    id: 'address',
    header: 'Address',
    cell: ({ address, address2 }) => [address, address2].filter(Boolean).join(', '),
  },
  { id: 'city', header: 'City', cell: ({ city }) => city },
  { id: 'state', header: 'State', width: 64, cell: ({ state }) => state },
  { id: 'zip', header: 'Zip', width: 72, cell: ({ zip }) => zip },
  {
    id: 'directions',
    header: 'Directions',
    width: 104,
    cell: (location) => (
      <Anchor
        inherit
        href={directionsTo(location)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Directions to ${location.label} (opens in a new window)`}
      >
        Directions
      </Anchor>
    ),
  },
  { id: 'primary', header: 'Primary', width: 96, cell: ({ primary }) => primary && <PrimaryBadge /> },
];

export const LocationsTab = ({ customer }: { customer: CustomerDetail }) => {
  const [save, remove] = [useSaveLocation(), useDeleteLocation()];
  const isFirst = customer.locations.length === 0;
  return (
    <FormRows
      title="Locations"
      noun="Location"
      addLabel="Add Location"
      emptyText="No locations found."
      columns={columns}
      rows={customer.locations}
      nameOf={({ label }) => label}
      mayEdit={customer.abilities.save}
      schema={locationSave}
      record={locationFields}
      valuesOf={locationValues}
      blank={newLocation(isFirst, isFirst ? customer : undefined)}
      draftName={`location.${customer.id}`}
      fields={({ values: { state, zip } }, location) => (
        <LocationFields state={state} zip={zip} staysPrimary={isFirst || location?.primary === true} />
      )}
      onSave={(body) => save.mutateAsync({ params: { id: customer.id }, body })}
      onRemove={({ id }) => remove.mutateAsync({ params: { id } })}
      kept={({ primary }) => (primary ? primaryLocationKept : undefined)}
    />
  );
};
