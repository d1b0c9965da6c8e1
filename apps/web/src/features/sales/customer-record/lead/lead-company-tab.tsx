import { SimpleGrid, Stack } from '@mantine/core';
import {
  RecordField as Field,
  feinHint,
  RecordInputs,
  zipHint,
} from '#features/records/customers/customer-fields.public.ts';
import type { LeadForm } from './lead-values.ts';

export const LeadCompanyTab = ({ form }: { form: LeadForm }) => {
  const { zip, state, profile } = form.values;
  return (
    <RecordInputs form={form} stored={undefined}>
      <Stack gap="sm">
        <Field path="name" data-autofocus />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <Field path="address" />
          <Field path="address2" />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <Field path="city" />
          <Field path="state" />
          <Field path="zip" {...zipHint(zip, state)} />
        </SimpleGrid>
        <Field path="profile.fein" maw={240} {...feinHint(profile?.fein)} />
        <Field path="profile.description" />
      </Stack>
    </RecordInputs>
  );
};
