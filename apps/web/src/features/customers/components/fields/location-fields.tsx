import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { locationLabels as labels } from '@worksmart/shared/customers/location.schema.ts';
import { ZipField } from '../../../../ui/fields/masked-fields.tsx';
import { FlagField, StateSelect } from '../../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../../ui/fields/text-fields.tsx';
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

/** The fields of one location. */
export const LocationFields = ({ field, state, zip, staysPrimary, labelHelp }: Props) => (
  <>
    <TextField
      label={labels.label}
      description={labelHelp}
      required
      maxLength={225}
      data-autofocus
      {...field('label')}
    />
    <TextField label={labels.address} required maxLength={125} {...field('address')} />
    <TextField label={labels.address2} maxLength={125} {...field('address2')} />
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="sm">
      <TextField label={labels.city} required maxLength={125} {...field('city')} />
      <StateSelect label={labels.state} required {...field('state')} />
      <ZipField label={labels.zip} required {...zipHint(zip, state)} {...field('zip')} />
    </SimpleGrid>
    <FlagField label={labels.primary} disabled={staysPrimary} {...field('primary')} />
  </>
);
