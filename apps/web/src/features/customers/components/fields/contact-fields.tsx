import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { contactLabels as labels } from '@worksmart/shared/customers/contact.schema.ts';
import { PhoneField, ZipField } from '../../../../ui/fields/masked-fields.tsx';
import { StateSelect } from '../../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../../ui/fields/text-fields.tsx';
import { zipHint } from './zip-hint.tsx';

interface Props {
  /** Returns the props of one contact field. */
  field: (name: string) => ReturnType<UseFormReturnType<Record<string, unknown>>['getInputProps']>;
  state: string | null | undefined;
  zip: string | null | undefined;
  autoFocus?: boolean;
}

/** The fields of one contact, in its own dialog or as the lead's primary contact. */
export const ContactFields = ({ field, state, zip, autoFocus }: Props) => (
  <>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      <TextField
        label={labels.firstName}
        required
        maxLength={65}
        data-autofocus={autoFocus || undefined}
        {...field('firstName')}
      />
      <TextField label={labels.lastName} required maxLength={65} {...field('lastName')} />
      <TextField label={labels.title} maxLength={50} {...field('title')} />
      <PhoneField label={labels.phone} type="tel" {...field('phone')} />
    </SimpleGrid>
    <TextField label={labels.email} type="email" maxLength={255} {...field('email')} />
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      <TextField label={labels.address} maxLength={125} {...field('address')} />
      <TextField label={labels.address2} maxLength={125} {...field('address2')} />
    </SimpleGrid>
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="sm">
      <TextField label={labels.city} maxLength={125} {...field('city')} />
      <StateSelect label={labels.state} {...field('state')} />
      <ZipField label={labels.zip} {...zipHint(zip, state)} {...field('zip')} />
    </SimpleGrid>
  </>
);
