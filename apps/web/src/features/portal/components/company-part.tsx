import { Box, SimpleGrid } from '@mantine/core';
import { hasW2Wages } from '@worksmart/shared/customers/rules.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FeinField, ZipField } from '../../../ui/fields/masked-fields.tsx';
import { FlagField, OptionSelect, StateSelect } from '../../../ui/fields/select-fields.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import type { Filling } from '../filling.ts';
import { YesNo } from './yes-no.tsx';

export const CompanyPart = ({ view, editor: { form } }: Filling) => (
  <>
    <FormSection title="Name and Address" columns={0}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
        <TextField label="Company Name" required maxLength={255} {...form.getInputProps('name')} />
        <FeinField
          label="FEIN"
          description="Federal Employer Identification Number"
          {...form.getInputProps('profile.fein')}
        />
        <TextField label="Address Line 1" required maxLength={125} {...form.getInputProps('address')} />
        <TextField label="Address Line 2" maxLength={125} {...form.getInputProps('address2')} />
        <TextField label="City" required maxLength={125} {...form.getInputProps('city')} />
        <SimpleGrid cols={2} spacing="md">
          <StateSelect label="State" required {...form.getInputProps('state')} />
          <ZipField label="Zip" required {...form.getInputProps('zip')} />
        </SimpleGrid>
      </SimpleGrid>
    </FormSection>
    <FormSection title="Company Profile" columns={0}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
        <OptionSelect
          label="Type of Corporation"
          options={view.choices.companyTypes}
          {...form.getInputProps('profile.companyType')}
        />
        <DateField label="Date of Incorporation" {...form.getInputProps('profile.dateOfCorp')} />
      </SimpleGrid>
      {hasW2Wages(form.values.profile.companyType?.id) && (
        <FlagField label="Owners take W-2 wages" mt="sm" {...form.getInputProps('profile.w2Wages')} />
      )}
      <Box mt="md">
        <YesNo form={form} question="indianaDomiciled" />
      </Box>
      <TextAreaField
        label="Description of Business"
        maxLength={4000}
        mb="sm"
        {...form.getInputProps('profile.description')}
      />
      <OptionSelect
        label={`How did you hear about ${view.provider}?`}
        options={view.choices.marketingTypes}
        {...form.getInputProps('profile.wsMarketing')}
      />
    </FormSection>
  </>
);
