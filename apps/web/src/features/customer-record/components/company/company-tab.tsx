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
        <TextField label="Company Name" {...form.field('name')} />
        <AffiliatedGroup customer={customer} form={form} />
        <LookupSelect
          label="ALE Status"
          from={{ type: lookupType.aleStatuses }}
          {...form.field('aleStatus')}
          value={withName(aleStatus, customer.aleStatus)}
        />
        <TextField label="Payroll Client ID" {...form.field('prismID')} />
        <TextField label="Carrier Dept ID" {...form.field('anthemId')} />
        <DateField label="Client Start Date" {...form.field('startDate')} />
        <TextField label="Address Line 1" {...form.field('address')} />
        <TextField label="Address Line 2" {...form.field('address2')} />
        <TextField label="City" {...form.field('city')} />
        <StateSelect label="State" {...form.field('state')} />
        <ZipField label="Zip" {...zipHint(zip, state)} {...form.field('zip')} />
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
