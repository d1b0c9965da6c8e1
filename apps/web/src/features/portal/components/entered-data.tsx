import { formatDate } from '@worksmart/shared/dates.ts';
import { uploadTypeNames } from '@worksmart/shared/documents/constants.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import type { PortalDocument, PortalForm } from '@worksmart/shared/portal/schema.ts';
import { formatFein } from '../../../ui/fields/digit-masks.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { ReadOnlyValue } from '../../../ui/read-only-value.tsx';
import { cycleName } from '../../payroll/payroll-fields.parts.ts';
import { contactKind } from './contacts-part.tsx';
import { ItemList, type ItemTexts } from './item-list.tsx';
import { locationKind } from './locations-part.tsx';
import { payCycleKind } from './pay-cycles.tsx';
import { withholdingKind, workersCompKind } from './tax-rows.tsx';

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');
const amount = (value: number | null) => (value === null ? '' : formatMoney(value));

const CompanyData = ({ form }: { form: PortalForm }) => (
  <FormSection title="Company" columns={2}>
    <ReadOnlyValue label="Company Name" value={form.name} />
    <ReadOnlyValue
      label="Address"
      value={[form.address, form.address2, form.city, `${form.state} ${form.zip}`].filter(Boolean).join(', ')}
    />
    <ReadOnlyValue label="FEIN" value={formatFein(form.profile.fein ?? '')} />
    <ReadOnlyValue label="Type of Corporation" value={form.profile.companyType?.name} />
    <ReadOnlyValue label="Date of Incorporation" value={formatDate(form.profile.dateOfCorp)} />
    <ReadOnlyValue label="Domiciled in Indiana" value={yesNo(form.profile.indianaDomiciled)} />
    <ReadOnlyValue label="Description of Business" value={form.profile.description} />
  </FormSection>
);

const cyclesOf = (count: number | null) => (count === null ? '' : cycleName(count));

const PayrollData = ({ payRoll }: { payRoll: PortalForm['payRoll'] }) => (
  <FormSection title="Payroll" columns={2}>
    <ReadOnlyValue label="Payroll Service" value={payRoll.usesService ? payRoll.vendor || 'Yes' : 'No'} />
    <ReadOnlyValue label="Conversion Fee" value={amount(payRoll.conversionFee)} />
    <ReadOnlyValue label="Contractors" value={payRoll.contractors ? (payRoll.contractorCount ?? 'Yes') : 'No'} />
    <ReadOnlyValue
      label="Contractor Service"
      value={
        payRoll.usesContractorService
          ? [amount(payRoll.contractorServiceRate), cyclesOf(payRoll.contractorServiceCycles)]
              .filter(Boolean)
              .join(', ') || 'Yes'
          : 'No'
      }
    />
    <ReadOnlyValue label="Timeclocks" value={payRoll.usesTimeclock ? (payRoll.timeclockCount ?? 'Yes') : 'No'} />
    <ReadOnlyValue label="Charge per Timeclock and Month" value={amount(payRoll.timeclockCharge)} />
    <ReadOnlyValue label="Nonprofit Organization" value={yesNo(payRoll.taxInfo.isNFP)} />
    <ReadOnlyValue label="Subject to Federal Unemployment Tax" value={yesNo(payRoll.taxInfo.subjectToFUTA)} />
    <ReadOnlyValue label="Unemployment Claims" value={yesNo(payRoll.taxInfo.unemploymentClaim)} />
    <ReadOnlyValue label="Taxes Are Current" value={yesNo(payRoll.taxInfo.isTaxCurrent)} />
  </FormSection>
);

const planText = (sponsors: boolean, vendor: string | null, renewal: string | null) =>
  sponsors ? ['Yes', vendor, renewal && `renews ${formatDate(renewal)}`].filter(Boolean).join(', ') : 'No';

const BenefitsData = ({ benefits }: { benefits: PortalForm['benefits'] }) => {
  const { medical, dental, vision, life, disability, retirement, ancillary } = benefits;
  const plan = (label: string, { sponsorsPlan, planVendor, renewalDate }: typeof dental) => (
    <ReadOnlyValue label={label} value={planText(sponsorsPlan, planVendor, renewalDate)} />
  );
  return (
    <FormSection title="Benefits" columns={2}>
      {plan('Medical', medical)}
      {plan('Dental', dental)}
      {plan('Vision', vision)}
      {plan('Life', life)}
      <ReadOnlyValue
        label="Short-Term Disability"
        value={planText(disability.stD_SponsorsPlan, disability.stD_PlanVendor, disability.stD_RenewalDate)}
      />
      <ReadOnlyValue
        label="Long-Term Disability"
        value={planText(disability.ltD_SponsorsPlan, disability.ltD_PlanVendor, disability.ltD_RenewalDate)}
      />
      {plan('Retirement', retirement)}
      <ReadOnlyValue label="COBRA" value={medical.extendsCobra ? medical.cobraVendor || 'Yes' : 'No'} />
      <ReadOnlyValue label="Ancillary" value={ancillary.hasBenefits ? ancillary.description || 'Yes' : 'No'} />
    </FormSection>
  );
};

const typeNames: Readonly<Record<number, string>> = uploadTypeNames;

const documentTexts: ItemTexts<PortalDocument> = {
  title: 'Documents',
  emptyText: 'No documents found.',
  nameOf: ({ name }) => name,
  linesOf: ({ typeID }) => [typeNames[typeID] ?? ''],
};

/** Everything that was entered, to review before submission and to read afterwards. */
export const EnteredData = ({ form }: { form: PortalForm }) => (
  <>
    <CompanyData form={form} />
    <ItemList kind={contactKind} items={form.contacts} />
    <ItemList kind={locationKind} items={form.locations} />
    <ItemList kind={payCycleKind} items={form.payRoll.payCycles} />
    <PayrollData payRoll={form.payRoll} />
    <ItemList kind={withholdingKind} items={form.payRoll.taxInfo.witholdings} />
    <ItemList kind={workersCompKind} items={form.payRoll.workersComp} />
    <BenefitsData benefits={form.benefits} />
    <ItemList kind={documentTexts} items={form.documents} />
  </>
);
