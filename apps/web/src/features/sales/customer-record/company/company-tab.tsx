import { Box } from '@mantine/core';
import { hasW2Wages } from '@worksmart/shared/records/customers/rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { RecordField as Field, feinHint, zipHint } from '#features/records/customers/customer-fields.public.ts';
import { OtherDocuments } from '#features/records/documents/documents.public.ts';
import { FormSection } from '#ui/form-section.tsx';
import { EffectiveDate } from '../effective-date/effective-date.tsx';
import type { RecordForm, RecordValues } from '../record-form.ts';
import { SalesFields } from '../sales-fields.tsx';
import { AffiliatedGroup } from './affiliated-group.tsx';
import { AleStatus } from './ale-status.tsx';

interface Props {
  customer: CustomerDetail;
  form: RecordForm;
  /** Saves unsaved changes. */
  onSave: () => Promise<boolean>;
}

export const CompanyTab = ({ customer, form, onSave }: Props) => {
  const { state, zip } = form.values;
  return (
    <>
      <FormSection title="Company Info">
        <Field path="name" />
        <AffiliatedGroup customer={customer} form={form} />
        <AleStatus customerId={customer.id} form={form} />
        <Field path="prismID" />
        <Field path="anthemId" />
        <Field path="startDate" />
        <Field path="address" />
        <Field path="address2" />
        <Field path="city" />
        <Field path="state" />
        <Field path="zip" {...zipHint(zip, state)} />
      </FormSection>
      <CompanyProfile profile={form.values.profile} />
      {customer.customerStage.id !== stage.archived && (
        <FormSection title="Sales">
          <SalesFields customer={customer} form={form} />
          <EffectiveDate customer={customer} form={form} onSave={onSave} />
        </FormSection>
      )}
      <OtherDocuments customer={customer} />
    </>
  );
};

const CompanyProfile = ({ profile: { companyType, fein } }: Pick<RecordValues, 'profile'>) => (
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
