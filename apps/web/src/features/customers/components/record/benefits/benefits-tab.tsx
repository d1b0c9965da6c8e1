import { SubTabs } from '../../../../../ui/sub-tabs.tsx';
import type { RecordForm } from '../record-form.ts';
import { AncillaryBenefits } from './ancillary-benefits.tsx';
import { MedicalBenefits } from './medical-benefits.tsx';
import { PlanFields } from './plan-fields.tsx';
import { RetirementBenefits } from './retirement-benefits.tsx';

const plan = (under: 'dental' | 'vision' | 'life', title: string, form: RecordForm) => (
  <PlanFields
    title={title}
    form={form}
    sponsors={`rfp.benefits.${under}.sponsorsPlan`}
    vendor={`rfp.benefits.${under}.planVendor`}
    renewal={`rfp.benefits.${under}.renewalDate`}
  />
);

const disability = (form: RecordForm) => (
  <>
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
  </>
);

/** What the company offers its people today. */
export const BenefitsTab = ({ form }: { form: RecordForm }) => (
  <SubTabs
    label="Benefits"
    tabs={[
      { label: 'Medical', render: () => <MedicalBenefits form={form} /> },
      { label: 'Dental', render: () => plan('dental', 'Dental', form) },
      { label: 'Vision', render: () => plan('vision', 'Vision', form) },
      { label: 'Life', render: () => plan('life', 'Life', form) },
      { label: 'Disability', render: () => disability(form) },
      { label: 'Retirement', render: () => <RetirementBenefits form={form} /> },
      { label: 'Ancillary', render: () => <AncillaryBenefits form={form} /> },
    ]}
  />
);
