import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { type UploadTypeId, uploadTypes } from '@worksmart/shared/records/documents/constants.ts';
import type { ReactNode } from 'react';
import { Participation } from '#features/records/census/census.public.ts';
import { disabilityPaths, planPaths, RecordField } from '#features/records/customers/customer-fields.public.ts';
import { DocumentArea } from '#features/records/documents/documents.public.ts';
import { FormSection } from '#ui/form-section.tsx';
import { LockedUnless } from '#ui/locked-unless.tsx';
import { SubTabs } from '#ui/sub-tabs.tsx';
import type { RecordForm } from '../record-form.ts';
import { MedicalBenefits } from './medical-benefits.tsx';
import { PlanFields } from './plan-fields.tsx';

const RetirementBenefits = ({ form }: { form: RecordForm }) => (
  <PlanFields title="Retirement" form={form} paths={planPaths('retirement')}>
    {(hasPlan) => <RecordField path="rfp.benefits.retirement.planType" disabled={!hasPlan} />}
  </PlanFields>
);

const AncillaryBenefits = ({ form }: { form: RecordForm }) => (
  <FormSection title="Ancillary" columns={1}>
    <RecordField path="rfp.benefits.ancillary.hasBenefits" />
    <RecordField
      path="rfp.benefits.ancillary.description"
      disabled={form.values.rfp.benefits.ancillary?.hasBenefits !== true}
    />
  </FormSection>
);

interface Props {
  customer: CustomerDetail;
  form: RecordForm;
}

/** The benefits that the company offers today, and the documents about them. */
export const BenefitsTab = ({ customer, form }: Props) => {
  const tab = (label: string, fields: ReactNode, ...documentTypes: UploadTypeId[]) => ({
    label,
    wrong: form.markedPaths.some((path) => path.startsWith(`rfp.benefits.${label.toLowerCase()}.`)),
    render: () => (
      <>
        <LockedUnless allowed={customer.abilities.saveRfp}>{fields}</LockedUnless>
        {documentTypes.map((typeId) => (
          <DocumentArea key={typeId} customer={customer} typeId={typeId} />
        ))}
      </>
    ),
  });
  const types = uploadTypes;
  return (
    <SubTabs
      label="Benefits"
      tabs={[
        tab(
          'Medical',
          <>
            <Participation customerId={customer.id} />
            <MedicalBenefits customerId={customer.id} form={form} />
          </>,
          types.medicalSummaryPlans,
          types.medicalInvoices,
        ),
        tab(
          'Dental',
          <PlanFields title="Dental" form={form} paths={planPaths('dental')} />,
          types.dentalSummary,
          types.dentalInvoices,
        ),
        tab(
          'Vision',
          <PlanFields title="Vision" form={form} paths={planPaths('vision')} />,
          types.visionSummary,
          types.visionInvoices,
        ),
        tab('Life', <PlanFields title="Life" form={form} paths={planPaths('life')} />, types.life),
        tab(
          'Disability',
          <>
            <PlanFields title="Short-Term Disability" form={form} paths={disabilityPaths('stD')} />
            <PlanFields title="Long-Term Disability" form={form} paths={disabilityPaths('ltD')} />
          </>,
          types.shortTermDisability,
          types.longTermDisability,
        ),
        tab('Retirement', <RetirementBenefits form={form} />),
        tab('Ancillary', <AncillaryBenefits form={form} />),
      ]}
    />
  );
};
