import { type Location, locationFields, locationSave } from '@worksmart/shared/records/customers/location.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { LocationFields, locationValues, newLocation } from '#features/records/customers/customer-fields.parts.ts';
import { useSaveLocation } from '#features/records/customers/customers.api.ts';
import { RowDialog } from '#ui/dialogs/row-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';

interface Props {
  customer: CustomerDetail;
  /** Absent for a new location. */
  location: Location | undefined;
  onClose: () => void;
}

export const LocationDialog = ({ customer, location, onClose }: Props) => {
  const isFirst = customer.locations.length === 0;
  const form = useContractForm(locationSave, location ? locationValues(location) : newLocation(isFirst), {
    record: locationFields,
  });
  const save = useSaveLocation();
  const { zip, state } = form.values;
  return (
    <RowDialog
      title={location ? 'Edit Location' : 'Add New Location'}
      form={form}
      draftName={`location.${customer.id}.${location?.id ?? 0}`}
      send={(body) => save.mutateAsync({ params: { id: customer.id }, body })}
      valuesOf={locationValues}
      onClose={onClose}
    >
      <LocationFields state={state} zip={zip} staysPrimary={isFirst || location?.primary === true} />
    </RowDialog>
  );
};
