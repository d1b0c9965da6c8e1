import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { lookupType, stage } from '@worksmart/shared/lookups/constants.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { ZipField } from '../../../../ui/fields/masked-fields.tsx';
import { LookupSelect, StateSelect } from '../../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../../ui/fields/text-fields.tsx';
import { FormSection } from '../../../../ui/form-section.tsx';
import { zipHint } from '../../../customers/customer-fields.parts.ts';
import type { RecordForm } from '../record-form.ts';
import { SalesFields } from '../sales-fields.tsx';
import { withName } from '../with-name.ts';
import { AffiliatedGroup } from './affiliated-group.tsx';
import { CompanyProfile } from './company-profile.tsx';

export const CompanyTab = ({ customer, form }: { customer: CustomerDetail; form: RecordForm }) => {
  const { state, zip, aleStatus } = form.values;
  return (
    <>
      <FormSection title="Company Info">
        <TextField label="Company Name" required maxLength={255} {...form.getInputProps('name')} />
        <AffiliatedGroup customer={customer} form={form} />
        <LookupSelect
          label="ALE Status"
          from={{ type: lookupType.aleStatuses }}
          {...form.getInputProps('aleStatus')}
          value={withName(aleStatus, customer.aleStatus)}
        />
        <TextField label="Payroll Client ID" maxLength={255} {...form.getInputProps('prismID')} />
        <TextField label="Carrier Dept ID" maxLength={255} {...form.getInputProps('anthemId')} />
        <DateField label="Client Start Date" {...form.getInputProps('startDate')} />
        <TextField label="Address Line 1" required maxLength={125} {...form.getInputProps('address')} />
        <TextField label="Address Line 2" maxLength={125} {...form.getInputProps('address2')} />
        <TextField label="City" required maxLength={125} {...form.getInputProps('city')} />
        <StateSelect label="State" required {...form.getInputProps('state')} />
        <ZipField label="Zip" required {...zipHint(zip, state)} {...form.getInputProps('zip')} />
      </FormSection>
      <CompanyProfile customer={customer} form={form} />
      {customer.customerStage.id !== stage.archived && (
        <FormSection title="Sales">
          <SalesFields customer={customer} form={form} />
        </FormSection>
      )}
    </>
  );
};
