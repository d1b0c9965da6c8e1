import { Alert, Button, Group, Stack } from '@mantine/core';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';

/** The contacts that an email can be sent to. */
export const withAddress = ({ contacts }: CustomerDetail) => contacts.filter(({ email }) => email);

/** The id of the contact that a proposal goes to first: the primary one, if it has an address. */
export const firstContact = (customer: CustomerDetail): number => {
  const contacts = withAddress(customer);
  return (contacts.find(({ primary }) => primary) ?? contacts[0])?.id ?? 0;
};

/** Shown instead of a form when there is none. */
export const NoAddress = ({ onClose }: { onClose: () => void }) => (
  <Stack gap="md">
    <Alert variant="outline" color="yellow" c="var(--mantine-color-text)">
      No contact of this record has an email address. Add one on the Contacts tab first.
    </Alert>
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
    </Group>
  </Stack>
);
