import { SimpleGrid } from '@mantine/core';
import { type CustomerDetail, type Location, locationSave } from '@worksmart/shared/customers/schema.ts';
import { useState } from 'react';
import { RowDialog } from '../../../../ui/dialogs/row-dialog.tsx';
import { ZipField } from '../../../../ui/fields/masked-fields.tsx';
import { FlagField, StateSelect } from '../../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../../ui/fields/text-fields.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useSaveLocation } from '../../customers.api.ts';
import { zipHint } from '../fields/zip-hint.tsx';

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

const blank = (primary: boolean): ReturnType<typeof valuesOf> => ({
  id: 0,
  rowVersion: undefined,
  label: '',
  address: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  primary,
});

interface Props {
  customer: CustomerDetail;
  /** Absent for a new one. */
  location: Location | undefined;
  onClose: () => void;
}

export const LocationDialog = ({ customer, location, onClose }: Props) => {
  const isFirst = customer.locations.length === 0;
  const [initial] = useState(() => (location ? valuesOf(location) : blank(isFirst)));
  const form = useContractForm(locationSave, initial, { draftKey: `location.${customer.id}.${initial.id}` });
  const save = useSaveLocation();
  const { zip, state } = form.values;
  return (
    <RowDialog
      title={location ? 'Edit Location' : 'Add New Location'}
      form={form}
      initial={initial}
      send={(body) => save.mutateAsync({ params: { id: customer.id }, body })}
      valuesOf={valuesOf}
      labels={labels}
      onClose={onClose}
    >
      <TextField label={labels.label} required maxLength={225} data-autofocus {...form.getInputProps('label')} />
      <TextField label={labels.address} required maxLength={125} {...form.getInputProps('address')} />
      <TextField label={labels.address2} maxLength={125} {...form.getInputProps('address2')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="sm">
        <TextField label={labels.city} required maxLength={125} {...form.getInputProps('city')} />
        <StateSelect label={labels.state} required {...form.getInputProps('state')} />
        <ZipField label={labels.zip} required {...zipHint(zip, state)} {...form.getInputProps('zip')} />
      </SimpleGrid>
      <FlagField label={labels.primary} disabled={isFirst || location?.primary} {...form.getInputProps('primary')} />
    </RowDialog>
  );
};
