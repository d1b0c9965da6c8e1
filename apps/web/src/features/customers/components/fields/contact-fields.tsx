import { SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { contactLabels, contactSave } from '@worksmart/shared/customers/contact.schema.ts';
import { PhoneField, ZipField } from '../../../../ui/fields/masked-fields.tsx';
import { StateSelect } from '../../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../../ui/fields/text-fields.tsx';
import { describedFields } from '../../../../ui/form/schema-fields.ts';
import { zipHint } from './zip-hint.tsx';

interface Props {
  /** Returns the props of one contact field. */
  field: (name: string) => ReturnType<UseFormReturnType<Record<string, unknown>>['getInputProps']>;
  state: string | null | undefined;
  zip: string | null | undefined;
  autoFocus?: boolean;
}

const described = describedFields(contactSave, contactLabels);

/** The fields of one contact, in its own dialog or as the lead's primary contact. */
export const ContactFields = ({ field, state, zip, autoFocus }: Props) => {
  const props = (name: string) => ({ ...described(name), ...field(name) });
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <TextField data-autofocus={autoFocus || undefined} {...props('firstName')} />
        <TextField {...props('lastName')} />
        <TextField {...props('title')} />
        <PhoneField type="tel" {...props('phone')} />
      </SimpleGrid>
      <TextField type="email" {...props('email')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <TextField {...props('address')} />
        <TextField {...props('address2')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="sm">
        <TextField {...props('city')} />
        <StateSelect {...props('state')} />
        <ZipField {...zipHint(zip, state)} {...props('zip')} />
      </SimpleGrid>
    </>
  );
};
