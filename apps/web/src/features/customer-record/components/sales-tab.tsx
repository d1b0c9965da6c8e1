import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { lookupType } from '@worksmart/shared/lookups/constants.ts';
import { shownDay } from '../../../lib/business-day.ts';
import { LookupSelect } from '../../../ui/fields/select-fields.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { ReadOnlyValue } from '../../../ui/read-only-value.tsx';
import type { RecordForm } from './record-form.ts';
import { SalesFields } from './sales-fields.tsx';
import { withName } from './with-name.ts';

export const SalesTab = ({ customer, form }: { customer: CustomerDetail; form: RecordForm }) => (
  <FormSection title="Sales">
    <SalesFields customer={customer} form={form} />
    <ReadOnlyValue label="Status Date" value={shownDay(customer.statusDate)} />
    <ReadOnlyValue label="Source" value={customer.source?.name} />
    <LookupSelect
      label="How They Heard of WorkSmart"
      from={{ type: lookupType.marketingTypes }}
      {...form.getInputProps('profile.wsMarketing')}
      value={withName(form.values.profile.wsMarketing, customer.profile.wsMarketing)}
    />
    <ReadOnlyValue label="Assignment Date" value={shownDay(customer.customerStage.date)} />
    <ReadOnlyValue label="Operating Year" value={customer.operatingYear} />
  </FormSection>
);
