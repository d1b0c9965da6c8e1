import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { locationLabels, locationSave } from '@worksmart/shared/customers/location.schema.ts';
import { ZipField } from '../../../../ui/fields/masked-fields.tsx';
import { FlagField, StateSelect } from '../../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../../ui/fields/text-fields.tsx';
import { describedFields } from '../../../../ui/form/schema-fields.ts';
import { zipHint } from './zip-hint.tsx';

interface Props {
  /** Returns the props of one location field. */
  field: (name: string) => ReturnType<UseFormReturnType<Record<string, unknown>>['getInputProps']>;
  state: string;
  zip: string;
  /** Whether it is the primary location, which cannot be unset here. */
  staysPrimary: boolean;
  /** Explains the label field to users who have not filled one in before. */
  labelHelp?: string;
}

const described = describedFields(locationSave, locationLabels);

/** The fields of one location. */
export const LocationFields = ({ field, state, zip, staysPrimary, labelHelp }: Props) => {
  const props = (name: string) => ({ ...described(name), ...field(name) });
  return (
    <>
      <TextField description={labelHelp} data-autofocus {...props('label')} />
      <TextField {...props('address')} />
      <TextField {...props('address2')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="sm">
        <TextField {...props('city')} />
        <StateSelect {...props('state')} />
        <ZipField {...zipHint(zip, state)} {...props('zip')} />
      </SimpleGrid>
      <FlagField disabled={staysPrimary} {...props('primary')} />
    </>
  );
};
