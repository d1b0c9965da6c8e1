import { SimpleGrid } from '@mantine/core';
import { primaryLocationKept } from '@worksmart/shared/customers/constants.ts';
import type { Location } from '@worksmart/shared/customers/schema.ts';
import { portalLocationSave } from '@worksmart/shared/portal/schema.ts';
import { useState } from 'react';
import { RemoveRowDialog } from '../../../ui/dialogs/remove-row-dialog.tsx';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { ZipField } from '../../../ui/fields/masked-fields.tsx';
import { FlagField, StateSelect } from '../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import type { Filling } from '../filling.ts';
import { useDeletePortalLocation, useSavePortalLocation } from '../portal.api.ts';
import { ItemList } from './item-list.tsx';
import { useItems } from './use-items.ts';

const linesOf = ({ address, address2, city, state, zip }: Location) => [
  [address, address2].filter(Boolean).join(', '),
  `${city}, ${state} ${zip}`,
];

interface Acts {
  onAdd?: () => void;
  onEdit?: (location: Location) => void;
  onRemove?: (location: Location) => void;
}

export const LocationList = ({ locations, ...acts }: { locations: readonly Location[] } & Acts) => (
  <ItemList
    title="Locations"
    addLabel="Add Location"
    emptyText="No locations found."
    items={locations}
    nameOf={({ label }) => label}
    linesOf={linesOf}
    isPrimary={({ primary }) => primary}
    {...acts}
  />
);

export const LocationsPart = ({ portalKey, view }: Filling) => {
  const items = useItems<Location>();
  const remove = useDeletePortalLocation();
  const { locations } = view.form;
  const { removing } = items;
  return (
    <>
      <LocationList locations={locations} onAdd={items.add} onEdit={items.edit} onRemove={items.remove} />
      {items.open && (
        <LocationDialog
          portalKey={portalKey}
          location={items.edited}
          company={locations.length === 0 ? view.form : undefined}
          onClose={items.close}
        />
      )}
      {removing && (
        <RemoveRowDialog
          noun="Location"
          name={removing.label}
          kept={removing.primary ? primaryLocationKept : undefined}
          onRemove={() => remove.mutateAsync({ params: { key: portalKey, id: removing.id } })}
          onClose={items.close}
        />
      )}
    </>
  );
};

interface DialogProps {
  portalKey: string;
  /** Absent for a new one. */
  location: Location | undefined;
  /** The first location is most often the company's own address. */
  company: Pick<Location, 'address' | 'address2' | 'city' | 'state' | 'zip'> | undefined;
  onClose: () => void;
}

const labels = {
  label: 'Label',
  address: 'Address Line 1',
  address2: 'Address Line 2',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  primary: 'Primary',
} as const;

const valuesOf = (location: Location) => ({
  ...location,
  rowVersion: location.rowVersion as number | undefined,
  address2: location.address2 ?? '',
});

const blank = { address: '', address2: '', city: '', state: '', zip: '' };

const newLocation = (company: DialogProps['company']): ReturnType<typeof valuesOf> => {
  const { address, address2, city, state, zip } = company ?? blank;
  const at = { address, address2: address2 ?? '', city, state, zip };
  return { id: 0, rowVersion: undefined, label: '', ...at, primary: company !== undefined };
};

const LocationDialog = ({ portalKey, location, company, onClose }: DialogProps) => {
  const [initial] = useState(() => (location ? valuesOf(location) : newLocation(company)));
  const form = useContractForm(portalLocationSave, initial, { draftKey: `location.${initial.id}` });
  const save = useSavePortalLocation();
  return (
    <RowDialog
      title={location ? 'Edit Location' : 'Add New Location'}
      form={form}
      initial={initial}
      send={(body) => save.mutateAsync({ params: { key: portalKey }, body })}
      valuesOf={valuesOf}
      labels={labels}
      onClose={onClose}
    >
      <TextField
        label={labels.label}
        description="How you call it: Main Office, Plant 2"
        required
        maxLength={225}
        data-autofocus
        {...form.getInputProps('label')}
      />
      <TextField label={labels.address} required maxLength={125} {...form.getInputProps('address')} />
      <TextField label={labels.address2} maxLength={125} {...form.getInputProps('address2')} />
      <TextField label={labels.city} required maxLength={125} {...form.getInputProps('city')} />
      <SimpleGrid cols={2} spacing="md">
        <StateSelect label={labels.state} required {...form.getInputProps('state')} />
        <ZipField label={labels.zip} required {...form.getInputProps('zip')} />
      </SimpleGrid>
      <FlagField
        label={labels.primary}
        disabled={company !== undefined || location?.primary}
        {...form.getInputProps('primary')}
      />
    </RowDialog>
  );
};
