import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { RecordField } from '#features/records/customers/customer-fields.parts.ts';
import { shownDay } from '#lib/business-day.ts';
import { FormSection } from '#ui/form-section.tsx';
import { ReadOnlyValue } from '#ui/read-only-value.tsx';
import type { RecordForm } from './record-form.ts';
import { SalesFields } from './sales-fields.tsx';

export const SalesTab = ({ customer, form }: { customer: CustomerDetail; form: RecordForm }) => (
  <FormSection title="Sales">
    <SalesFields customer={customer} form={form} />
    <ReadOnlyValue label="Status Date" value={shownDay(customer.statusDate)} />
    <ReadOnlyValue label="Source" value={customer.source?.name} />
    <RecordField path="profile.wsMarketing" />
    <ReadOnlyValue label="Assignment Date" value={shownDay(customer.customerStage.date)} />
    <ReadOnlyValue label="Operating Year" value={customer.operatingYear} />
  </FormSection>
);
