import { primaryLocationKept } from '@worksmart/shared/customers/constants.ts';
import { type Location, locationLabels } from '@worksmart/shared/customers/location.schema.ts';
import { portalLocationSave } from '@worksmart/shared/portal/schema.ts';
import { useState } from 'react';
import { RemoveRowDialog } from '../../../ui/dialogs/remove-row-dialog.tsx';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { LocationFields, locationValues, newLocation } from '../../customers/customer-fields.parts.ts';
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
  /** Absent for a new location. */
  location: Location | undefined;
  /** The first location is usually at the company's own address. */
  company: Pick<Location, 'address' | 'address2' | 'city' | 'state' | 'zip'> | undefined;
  onClose: () => void;
}

const LocationDialog = ({ portalKey, location, company, onClose }: DialogProps) => {
  const [initial] = useState(() => (location ? locationValues(location) : newLocation(company !== undefined, company)));
  const form = useContractForm(portalLocationSave, initial);
  const save = useSavePortalLocation();
  const { state, zip } = form.values;
  return (
    <RowDialog
      title={location ? 'Edit Location' : 'Add New Location'}
      form={form}
      draftName={`location.${initial.id}`}
      send={(body) => save.mutateAsync({ params: { key: portalKey }, body })}
      valuesOf={locationValues}
      labels={locationLabels}
      onClose={onClose}
    >
      <LocationFields
        field={(name) => form.getInputProps(name)}
        state={state}
        zip={zip}
        staysPrimary={company !== undefined || location?.primary === true}
        labelHelp="What you call it: Main Office, Plant 2"
      />
    </RowDialog>
  );
};
