import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { type UploadTypeId, uploadTypes } from '@worksmart/shared/documents/constants.ts';
import type { ReactNode } from 'react';
import { LockedUnless } from '../../../../ui/locked-unless.tsx';
import { SubTabs } from '../../../../ui/sub-tabs.tsx';
import { DocumentArea } from '../../../documents/documents.parts.ts';
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

interface Props {
  customer: CustomerDetail;
  form: RecordForm;
}

/** The benefits that the company offers today, and the documents about them. */
export const BenefitsTab = ({ customer, form }: Props) => {
  const part = (fields: ReactNode, ...documentTypes: UploadTypeId[]) => (
    <>
      <LockedUnless allowed={customer.abilities.saveRfp}>{fields}</LockedUnless>
      {documentTypes.map((typeId) => (
        <DocumentArea key={typeId} customer={customer} typeId={typeId} />
      ))}
    </>
  );
  return (
    <SubTabs
      label="Benefits"
      tabs={[
        {
          label: 'Medical',
          render: () =>
            part(<MedicalBenefits form={form} />, uploadTypes.medicalSummaryPlans, uploadTypes.medicalInvoices),
        },
        {
          label: 'Dental',
          render: () => part(plan('dental', 'Dental', form), uploadTypes.dentalSummary, uploadTypes.dentalInvoices),
        },
        {
          label: 'Vision',
          render: () => part(plan('vision', 'Vision', form), uploadTypes.visionSummary, uploadTypes.visionInvoices),
        },
        { label: 'Life', render: () => part(plan('life', 'Life', form), uploadTypes.life) },
        {
          label: 'Disability',
          render: () => part(disability(form), uploadTypes.shortTermDisability, uploadTypes.longTermDisability),
        },
        { label: 'Retirement', render: () => part(<RetirementBenefits form={form} />) },
        { label: 'Ancillary', render: () => part(<AncillaryBenefits form={form} />) },
      ]}
    />
  );
};
