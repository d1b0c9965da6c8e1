import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { type UploadTypeId, uploadTypes } from '@worksmart/shared/documents/constants.ts';
import { lookupType } from '@worksmart/shared/lookups/constants.ts';
import type { ReactNode } from 'react';
import { FlagField, LookupSelect } from '../../../../ui/fields/select-fields.tsx';
import { TextAreaField } from '../../../../ui/fields/text-fields.tsx';
import { FormSection } from '../../../../ui/form-section.tsx';
import { LockedUnless } from '../../../../ui/locked-unless.tsx';
import { SubTabs } from '../../../../ui/sub-tabs.tsx';
import { Participation } from '../../../census/census.parts.ts';
import { DocumentArea } from '../../../documents/documents.parts.ts';
import type { RecordForm } from '../record-form.ts';
import { MedicalBenefits } from './medical-benefits.tsx';
import { PlanFields } from './plan-fields.tsx';

const disability = (term: 'stD' | 'ltD') => ({
  plan: 'disability' as const,
  names: { sponsors: `${term}_SponsorsPlan`, vendor: `${term}_PlanVendor`, renewal: `${term}_RenewalDate` },
});

const RetirementBenefits = ({ form }: { form: RecordForm }) => (
  <PlanFields title="Retirement" form={form} plan="retirement">
    {(hasPlan) => (
      <LookupSelect
        label="Plan Type"
        from={{ type: lookupType.retirementPlans }}
        disabled={!hasPlan}
        {...form.field('rfp.benefits.retirement.planType')}
      />
    )}
  </PlanFields>
);

const AncillaryBenefits = ({ form }: { form: RecordForm }) => (
  <FormSection title="Ancillary" columns={1}>
    <FlagField label="Company Has Ancillary Benefits" {...form.field('rfp.benefits.ancillary.hasBenefits')} />
    <TextAreaField
      label="Description"
      disabled={form.values.rfp.benefits.ancillary?.hasBenefits !== true}
      {...form.field('rfp.benefits.ancillary.description')}
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
            <MedicalBenefits form={form} />
          </>,
          types.medicalSummaryPlans,
          types.medicalInvoices,
        ),
        tab(
          'Dental',
          <PlanFields title="Dental" form={form} plan="dental" />,
          types.dentalSummary,
          types.dentalInvoices,
        ),
        tab(
          'Vision',
          <PlanFields title="Vision" form={form} plan="vision" />,
          types.visionSummary,
          types.visionInvoices,
        ),
        tab('Life', <PlanFields title="Life" form={form} plan="life" />, types.life),
        tab(
          'Disability',
          <>
            <PlanFields title="Short-Term Disability" form={form} {...disability('stD')} />
            <PlanFields title="Long-Term Disability" form={form} {...disability('ltD')} />
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
