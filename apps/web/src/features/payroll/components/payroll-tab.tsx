import { Fieldset, Tabs } from '@mantine/core';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { AdminRates } from './admin-rates.tsx';
import { GeneralPayroll } from './general-payroll.tsx';
import { PayCycles } from './pay-cycles.tsx';
import type { PayrollForm } from './payroll-form.ts';
import { TaxInfo } from './tax-info.tsx';

interface Props {
  customer: CustomerDetail;
  form: PayrollForm;
}

export const PayrollTab = ({ customer, form }: Props) => {
  const mayEdit = customer.abilities.saveRfp;
  return (
    <Tabs defaultValue="General" keepMounted={false}>
      <Tabs.List aria-label="Payroll" mb="md">
        <Tabs.Tab value="General">General</Tabs.Tab>
        <Tabs.Tab value="Tax Info">Tax Info</Tabs.Tab>
        <Tabs.Tab value="Admin Rates">Admin Rates</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="General">
        <Fieldset variant="unstyled" disabled={!mayEdit}>
          <GeneralPayroll form={form} />
        </Fieldset>
        <PayCycles customer={customer} />
      </Tabs.Panel>
      <Tabs.Panel value="Tax Info">
        <Fieldset variant="unstyled" disabled={!mayEdit}>
          <TaxInfo form={form} />
        </Fieldset>
      </Tabs.Panel>
      <Tabs.Panel value="Admin Rates">
        <AdminRates customer={customer} form={form} />
      </Tabs.Panel>
    </Tabs>
  );
};
