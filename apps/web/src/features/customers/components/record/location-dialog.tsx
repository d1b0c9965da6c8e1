import { SimpleGrid } from '@mantine/core';
import {
  type CustomerDetail,
  type Location,
  type LocationSave,
  locationSave,
} from '@worksmart/shared/customers/schema.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { ZipField } from '../../../../ui/fields/masked-fields.tsx';
import { FlagField, StateSelect } from '../../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../../ui/fields/text-fields.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useSaveLocation } from '../../customers.api.ts';
import { zipHint } from './zip-hint.tsx';

const blank = (primary: boolean): LocationSave => ({
  id: 0,
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
  location?: Location;
  onClose: () => void;
}

export const LocationDialog = ({ customer, location, onClose }: Props) => {
  const isFirst = customer.locations.length === 0;
  const initial = location ? { ...location, address2: location.address2 ?? '' } : blank(isFirst);
  const form = useContractForm(locationSave, initial);
  const save = useSaveLocation();
  const params = { id: customer.id };
  return (
    <FormDialog
      opened
      title={location ? 'Edit Location' : 'Add New Location'}
      dirty={form.dirty}
      canSave
      onSave={() => form.submit((body) => save.mutateAsync({ params, body }))}
      onClose={onClose}
    >
      <TextField label="Label" required maxLength={225} data-autofocus {...form.getInputProps('label')} />
      <TextField label="Address Line 1" required maxLength={125} {...form.getInputProps('address')} />
      <TextField label="Address Line 2" maxLength={125} {...form.getInputProps('address2')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="sm">
        <TextField label="City" required maxLength={125} {...form.getInputProps('city')} />
        <StateSelect label="State" required {...form.getInputProps('state')} />
        <ZipField
          label="Zip"
          required
          {...zipHint(form.values.zip, form.values.state)}
          {...form.getInputProps('zip')}
        />
      </SimpleGrid>
      <FlagField label="Primary" disabled={isFirst || location?.primary} {...form.getInputProps('primary')} />
    </FormDialog>
  );
};
