import { SimpleGrid } from '@mantine/core';
import { locationFields } from '@worksmart/shared/records/customers/location.schema.ts';
import { fieldOf } from '#ui/form/field.tsx';
import { zipHint } from './zip-hint.tsx';

interface Props {
  state: string;
  zip: string;
  /** Whether it is the primary location, which cannot be unset here. */
  staysPrimary: boolean;
  /** Explains the label field to users who have not filled one in before. */
  labelHelp?: string;
}

const Field = fieldOf(locationFields);

/** The fields of one location. */
export const LocationFields = ({ state, zip, staysPrimary, labelHelp }: Props) => (
  <>
    <Field path="label" description={labelHelp} data-autofocus />
    <Field path="address" />
    <Field path="address2" />
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="sm">
      <Field path="city" />
      <Field path="state" />
      <Field path="zip" {...zipHint(zip, state)} />
    </SimpleGrid>
    <Field path="primary" disabled={staysPrimary} />
  </>
);
