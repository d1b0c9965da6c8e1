import { Stack } from '@mantine/core';
import { ContactFields } from '../../../customers/customer-fields.parts.ts';
import type { LeadForm } from './lead-values.ts';

export const LeadContactTab = ({ form }: { form: LeadForm }) => {
  const { state, zip } = form.values.contacts?.[0] ?? {};
  return (
    <Stack gap="sm">
      <ContactFields field={(name) => form.getInputProps(`contacts.0.${name}`)} state={state} zip={zip} />
    </Stack>
  );
};
