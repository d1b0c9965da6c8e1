import { Box } from '@mantine/core';
import { hasW2Wages } from '@worksmart/shared/customers/rules.ts';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { lookupType } from '@worksmart/shared/lookups/constants.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { FeinField } from '../../../../ui/fields/masked-fields.tsx';
import { FlagField, LookupSelect } from '../../../../ui/fields/select-fields.tsx';
import { TextAreaField } from '../../../../ui/fields/text-fields.tsx';
import { FormSection } from '../../../../ui/form-section.tsx';
import { feinHint } from '../../../customers/customer-fields.parts.ts';
import type { RecordForm } from '../record-form.ts';
import { withName } from '../with-name.ts';

export const CompanyProfile = ({ customer, form }: { customer: CustomerDetail; form: RecordForm }) => {
  const { companyType, wsMarketing, fein } = form.values.profile;
  return (
    <FormSection title="Company Profile">
      <LookupSelect
        label="Type of Corporation"
        from={{ type: lookupType.companyTypes }}
        {...form.field('profile.companyType')}
        value={withName(companyType, customer.profile.companyType)}
      />
      <DateField label="Date of Incorporation" {...form.field('profile.dateOfCorp')} />
      <FeinField label="FEIN" {...feinHint(fein)} {...form.field('profile.fein')} />
      <LookupSelect
        label="How They Heard of WorkSmart"
        from={{ type: lookupType.marketingTypes }}
        {...form.field('profile.wsMarketing')}
        value={withName(wsMarketing, customer.profile.wsMarketing)}
      />
      <Box pt={{ base: 0, sm: 28 }}>
        <FlagField label="Indiana Domiciled" {...form.field('profile.indianaDomiciled')} />
      </Box>
      {hasW2Wages(companyType?.id) && (
        <Box pt={{ base: 0, sm: 28 }}>
          <FlagField label="W-2 Wages" {...form.field('profile.w2Wages')} />
        </Box>
      )}
      <TextAreaField
        label="Description of Business"
        style={{ gridColumn: '1 / -1' }}
        {...form.field('profile.description')}
      />
    </FormSection>
  );
};
