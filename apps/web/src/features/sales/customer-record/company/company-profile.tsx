import { Box } from '@mantine/core';
import { hasW2Wages } from '@worksmart/shared/records/customers/rules.ts';
import { RecordField as Field, feinHint } from '#features/records/customers/customer-fields.parts.ts';
import { FormSection } from '#ui/form-section.tsx';
import type { RecordValues } from '../record-form.ts';

export const CompanyProfile = ({ profile: { companyType, fein } }: Pick<RecordValues, 'profile'>) => (
  <FormSection title="Company Profile">
    <Field path="profile.companyType" />
    <Field path="profile.dateOfCorp" />
    <Field path="profile.fein" {...feinHint(fein)} />
    <Field path="profile.wsMarketing" />
    <Box pt={{ base: 0, sm: 28 }}>
      <Field path="profile.indianaDomiciled" />
    </Box>
    {hasW2Wages(companyType?.id) && (
      <Box pt={{ base: 0, sm: 28 }}>
        <Field path="profile.w2Wages" />
      </Box>
    )}
    <Field path="profile.description" style={{ gridColumn: '1 / -1' }} />
  </FormSection>
);
