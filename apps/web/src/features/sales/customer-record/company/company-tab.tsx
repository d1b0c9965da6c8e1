import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { RecordField as Field, zipHint } from '#features/records/customers/customer-fields.parts.ts';
import { FormSection } from '#ui/form-section.tsx';
import type { RecordForm } from '../record-form.ts';
import { SalesFields } from '../sales-fields.tsx';
import { AffiliatedGroup } from './affiliated-group.tsx';
import { CompanyProfile } from './company-profile.tsx';

export const CompanyTab = ({ customer, form }: { customer: CustomerDetail; form: RecordForm }) => {
  const { state, zip } = form.values;
  return (
    <>
      <FormSection title="Company Info">
        <Field path="name" />
        <AffiliatedGroup customer={customer} form={form} />
        <Field path="aleStatus" />
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
        </FormSection>
      )}
    </>
  );
};
