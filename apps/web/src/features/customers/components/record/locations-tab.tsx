import { Anchor, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { primaryLocationKept } from '@worksmart/shared/customers/constants.ts';
import type { CustomerDetail, Location } from '@worksmart/shared/customers/schema.ts';
import { useState } from 'react';
import { RemoveRowDialog } from '../../../../ui/dialogs/remove-row-dialog.tsx';
import { FormSection } from '../../../../ui/form-section.tsx';
import { RowAction } from '../../../../ui/table/row-action.tsx';
import { type SimpleColumn, SimpleTable } from '../../../../ui/table/simple-table.tsx';
import { useDeleteLocation } from '../../customers.api.ts';
import { LocationDialog } from './location-dialog.tsx';
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
  const [editing, setEditing] = useState<Location | 'new'>();
  const [removing, setRemoving] = useState<Location>();
  const remove = useDeleteLocation();
  const mayEdit = customer.abilities.save;

  return (
    <FormSection
      title="Locations"
      columns={0}
      action={
        mayEdit && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
            Add Location
          </Button>
        )
      }
    >
      <SimpleTable
        label="Locations"
        columns={columns}
        rows={customer.locations}
        rowId={({ id }) => id}
        emptyText="No locations found."
        actions={
          mayEdit
            ? (row) => (
                <>
                  <RowAction icon={IconPencil} label={`Edit ${row.label}`} tip="Edit" onClick={() => setEditing(row)} />
                  <RowAction
                    icon={IconTrash}
                    label={`Remove ${row.label}`}
                    tip="Remove"
                    destructive
                    onClick={() => setRemoving(row)}
                  />
                </>
              )
            : undefined
        }
      />
      {editing && (
        <LocationDialog
          customer={customer}
          location={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && (
        <RemoveRowDialog
          noun="Location"
          name={removing.label}
          kept={removing.primary ? primaryLocationKept : undefined}
          onRemove={() => remove.mutateAsync({ params: { id: removing.id } })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </FormSection>
  );
};
