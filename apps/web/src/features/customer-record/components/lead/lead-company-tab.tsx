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
      <TextField label="Company Name" data-autofocus {...form.field('name')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextField label="Address Line 1" {...form.field('address')} />
        <TextField label="Address Line 2" {...form.field('address2')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <TextField label="City" {...form.field('city')} />
        <StateSelect label="State" {...form.field('state')} />
        <ZipField label="Zip" {...zipHint(zip, state)} {...form.field('zip')} />
      </SimpleGrid>
      <FeinField label="FEIN" maw={240} {...feinHint(profile?.fein)} {...form.field('profile.fein')} />
      <TextAreaField label="Description of Business" {...form.field('profile.description')} />
    </Stack>
  );
};
