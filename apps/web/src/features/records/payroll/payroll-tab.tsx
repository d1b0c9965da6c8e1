import type { PayrollSection } from '@worksmart/shared/pricing/proposals/readiness.rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { uploadTypes } from '@worksmart/shared/records/documents/constants.ts';
import { RecordField as Field } from '#features/records/customers/customer-fields.public.ts';
import { DocumentArea } from '#features/records/documents/documents.public.ts';
import { FormSection } from '#ui/form-section.tsx';
import { LockedUnless } from '#ui/locked-unless.tsx';
import { SubTabs } from '#ui/sub-tabs.tsx';
import { AdminRates } from './admin-rates.tsx';
import { GeneralPayroll } from './general-payroll.tsx';
import { HighEarners } from './high-earners.tsx';
import { PayCycles } from './pay-cycles.tsx';
import type { PayrollForm } from './payroll-form.ts';
import { PayrollTaxesPanel } from './payroll-taxes-panel.tsx';
import { Withholdings } from './withholdings.tsx';
import { WorkersComp } from './workers-comp.tsx';

const TaxInfo = ({ form }: { form: PayrollForm }) => (
  <>
    <FormSection title="Tax Info" columns={2}>
      <Field path="rfp.payRoll.taxInfo.isNFP" />
      <Field path="rfp.payRoll.taxInfo.subjectToFUTA" />
      <Field path="rfp.payRoll.taxInfo.unemploymentClaim" />
      <Field path="rfp.payRoll.taxInfo.isTaxCurrent" />
      <Field
        path="rfp.payRoll.taxInfo.includePayrollTaxes"
        description="In the proposal, outside of all savings: they are the same either way."
      />
      <Field
        path="rfp.payRoll.taxInfo.includeWageBaseRestart"
        description="In the first year only, if the company joins in the middle of a year."
      />
    </FormSection>
    <HighEarners form={form} />
  </>
);

interface Props {
  customer: CustomerDetail;
  form: PayrollForm;
  /** The section to open with; General unless given. */
  section: PayrollSection | undefined;
  /** Saves the whole record. */
  onSave: () => Promise<boolean>;
}

export const PayrollTab = ({ customer, form, section, onSave }: Props) => {
  const mayEdit = customer.abilities.saveRfp;
  const hasWrong = (part: string) => form.markedPaths.some((path) => path.startsWith(part));
  const general = () => (
    <>
      <LockedUnless allowed={mayEdit}>
        <GeneralPayroll form={form} />
      </LockedUnless>
      <PayCycles customer={customer} />
    </>
  );
  const taxInfo = () => (
    <>
      <LockedUnless allowed={mayEdit}>
        <TaxInfo form={form} />
      </LockedUnless>
      <PayrollTaxesPanel customer={customer} form={form} />
      <Withholdings customer={customer} />
      <DocumentArea customer={customer} typeId={uploadTypes.quarterlyTaxReturns} />
      <DocumentArea customer={customer} typeId={uploadTypes.stateMeritRateNotice} />
    </>
  );
  const workComp = () => (
    <>
      <WorkersComp customer={customer} form={form} onSave={onSave} />
      <DocumentArea customer={customer} typeId={uploadTypes.workersCompPolicies} />
    </>
  );
  return (
    <SubTabs
      label="Payroll"
      initial={section}
      tabs={[
        { label: 'General', render: general, wrong: hasWrong('rfp.payRoll') && !hasWrong('rfp.payRoll.taxInfo') },
        { label: 'Tax Info', render: taxInfo, wrong: hasWrong('rfp.payRoll.taxInfo') },
        { label: 'Work Comp', render: workComp },
        {
          label: 'Admin Rates',
          render: () => <AdminRates customer={customer} form={form} />,
          wrong: hasWrong('rfp.adminRates'),
        },
      ]}
    />
  );
};
