import { SimpleGrid, Stack } from '@mantine/core';
import { PhoneField, ZipField } from '../../../../ui/fields/masked-fields.tsx';
import { StateSelect } from '../../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../../ui/fields/text-fields.tsx';
import type { LeadForm } from './lead-values.ts';

export const LeadContactTab = ({ form }: { form: LeadForm }) => {
  const field = (name: string) => form.getInputProps(`contacts.0.${name}`);
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextField label="First Name" required maxLength={65} {...field('firstName')} />
        <TextField label="Last Name" required maxLength={65} {...field('lastName')} />
        <TextField label="Title" maxLength={50} {...field('title')} />
        <PhoneField label="Phone" type="tel" {...field('phone')} />
      </SimpleGrid>
      <TextField label="Email Address" type="email" maxLength={255} {...field('email')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextField label="Address Line 1" maxLength={125} {...field('address')} />
        <TextField label="Address Line 2" maxLength={125} {...field('address2')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <TextField label="City" maxLength={125} {...field('city')} />
        <StateSelect label="State" {...field('state')} />
        <ZipField label="Zip" {...field('zip')} />
      </SimpleGrid>
    </Stack>
  );
};
