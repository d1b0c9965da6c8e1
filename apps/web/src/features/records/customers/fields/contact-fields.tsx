import { SimpleGrid } from '@mantine/core';
import { contactFields } from '@worksmart/shared/records/customers/contact.schema.ts';
import { fieldOf } from '#ui/form/field.tsx';
import { zipHint } from './zip-hint.tsx';

interface Props {
  state: string | null | undefined;
  zip: string | null | undefined;
  autoFocus?: boolean;
}

export const ContactField = fieldOf(contactFields);

/** The fields of one contact, in its own dialog or as the lead's primary contact. */
export const ContactFields = ({ state, zip, autoFocus }: Props) => (
  <>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      <ContactField path="firstName" data-autofocus={autoFocus || undefined} />
      <ContactField path="lastName" />
      <ContactField path="title" />
      <ContactField path="phone" />
    </SimpleGrid>
    <ContactField path="email" />
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
      <ContactField path="address" />
      <ContactField path="address2" />
    </SimpleGrid>
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="sm">
      <ContactField path="city" />
      <ContactField path="state" />
      <ContactField path="zip" {...zipHint(zip, state)} />
    </SimpleGrid>
  </>
);
