import { SimpleGrid, Stack } from '@mantine/core';
import { FeinField, ZipField } from '../../../../ui/fields/masked-fields.tsx';
import { StateSelect } from '../../../../ui/fields/select-fields.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/text-fields.tsx';
import { feinHint, zipHint } from '../../../customers/customer-fields.parts.ts';
import type { LeadForm } from './lead-values.ts';

export const LeadCompanyTab = ({ form }: { form: LeadForm }) => {
  const { zip, state, profile } = form.values;
  return (
    <Stack gap="sm">
      <TextField label="Company Name" required maxLength={255} data-autofocus {...form.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextField label="Address Line 1" required maxLength={125} {...form.getInputProps('address')} />
        <TextField label="Address Line 2" maxLength={125} {...form.getInputProps('address2')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <TextField label="City" required maxLength={125} {...form.getInputProps('city')} />
        <StateSelect label="State" required {...form.getInputProps('state')} />
        <ZipField label="Zip" required {...zipHint(zip, state)} {...form.getInputProps('zip')} />
      </SimpleGrid>
      <FeinField label="FEIN" maw={240} {...feinHint(profile?.fein)} {...form.getInputProps('profile.fein')} />
      <TextAreaField label="Description of Business" maxLength={4000} {...form.getInputProps('profile.description')} />
    </Stack>
  );
};
