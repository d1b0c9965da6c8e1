import { Stack, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RecordForm } from '../record-form.ts';
import { AncillaryBenefits } from './ancillary-benefits.tsx';
import { MedicalBenefits } from './medical-benefits.tsx';
import { PlanFields } from './plan-fields.tsx';
import { RetirementBenefits } from './retirement-benefits.tsx';

const plan = (under: 'dental' | 'vision' | 'life', title: string) => (form: RecordForm) => (
  <PlanFields
    title={title}
    form={form}
    sponsors={`rfp.benefits.${under}.sponsorsPlan`}
    vendor={`rfp.benefits.${under}.planVendor`}
    renewal={`rfp.benefits.${under}.renewalDate`}
  />
);

const disability = (form: RecordForm) => (
  <Stack gap="lg">
    {(['stD', 'ltD'] as const).map((term) => (
      <PlanFields
        key={term}
        title={term === 'stD' ? 'Short-Term Disability' : 'Long-Term Disability'}
        form={form}
        sponsors={`rfp.benefits.disability.${term}_SponsorsPlan`}
        vendor={`rfp.benefits.disability.${term}_PlanVendor`}
        renewal={`rfp.benefits.disability.${term}_RenewalDate`}
      />
    ))}
  </Stack>
);

const kinds: readonly { id: string; draw: (form: RecordForm) => ReactNode }[] = [
  { id: 'Medical', draw: (form) => <MedicalBenefits form={form} /> },
  { id: 'Dental', draw: plan('dental', 'Dental') },
  { id: 'Vision', draw: plan('vision', 'Vision') },
  { id: 'Life', draw: plan('life', 'Life') },
  { id: 'Disability', draw: disability },
  { id: 'Retirement', draw: (form) => <RetirementBenefits form={form} /> },
  { id: 'Ancillary', draw: (form) => <AncillaryBenefits form={form} /> },
];

/** What the company offers its people today. */
export const BenefitsTab = ({ form }: { form: RecordForm }) => (
  <Tabs defaultValue="Medical" keepMounted={false}>
    <Tabs.List aria-label="Benefits" mb="md">
      {kinds.map(({ id }) => (
        <Tabs.Tab key={id} value={id}>
          {id}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {kinds.map(({ id, draw }) => (
      <Tabs.Panel key={id} value={id}>
        {draw(form)}
      </Tabs.Panel>
    ))}
  </Tabs>
);
