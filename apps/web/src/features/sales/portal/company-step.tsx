import { Box, SimpleGrid } from '@mantine/core';
import { sentenceCase } from '@worksmart/shared/platform/sentence.ts';
import { profileFields } from '@worksmart/shared/records/customers/customer.fields.ts';
import { hasW2Wages } from '@worksmart/shared/records/customers/rules.ts';
import { RecordField as Field } from '#features/records/customers/customer-fields.public.ts';
import { OptionSelect } from '#ui/fields/select-fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { portalLabels } from './portal-fields.ts';
import type { PortalStepProps } from './portal-step-props.ts';
import { TwoColumns } from './two-columns.tsx';
import { YesNo } from './yes-no.tsx';

export const CompanyStep = ({ view, editor: { form } }: PortalStepProps) => (
  <>
    <FormSection title="Name and address" columns={0}>
      <TwoColumns>
        <Field path="name" />
        <Field
          path="profile.fein"
          description="Federal Employer Identification Number, nine digits: on your W-2s and quarterly tax returns"
        />
        <Field path="address" />
        <Field path="address2" />
        <Field path="city" />
        <SimpleGrid cols={2} spacing="md">
          <Field path="state" />
          <Field path="zip" />
        </SimpleGrid>
      </TwoColumns>
    </FormSection>
    <FormSection title="Company profile" columns={0}>
      <TwoColumns>
        <OptionSelect
          label={sentenceCase(profileFields.companyType.label)}
          options={view.choices.companyTypes}
          {...form.getInputProps('profile.companyType')}
        />
        <Field path="profile.dateOfCorp" />
      </TwoColumns>
      {hasW2Wages(form.values.profile.companyType?.id) && (
        <Field path="profile.w2Wages" label={portalLabels['profile.w2Wages']} mt="sm" />
      )}
      <Box mt="md">
        <YesNo form={form} question="indianaDomiciled" />
      </Box>
      <Field path="profile.description" mb="sm" />
      <OptionSelect
        label={`How did you hear about ${view.provider}?`}
        options={view.choices.marketingTypes}
        {...form.getInputProps('profile.wsMarketing')}
      />
    </FormSection>
  </>
);
