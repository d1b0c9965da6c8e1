import { formatDate } from '@worksmart/shared/dates.ts';
import { uploadTypeNames } from '@worksmart/shared/documents/constants.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import type { PortalDocument, PortalForm } from '@worksmart/shared/portal/schema.ts';
import type { ReactNode } from 'react';
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

const cyclesOf = (count: number | null) => (count === null ? '' : cycleName(count));
const joined = (parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(', ');

type Facts = readonly (readonly [label: string, value: ReactNode])[];

const companyFacts = ({ profile, ...company }: PortalForm): Facts => [
  ['Company Name', company.name],
  ['Address', joined([company.address, company.address2, company.city, `${company.state} ${company.zip}`])],
  ['FEIN', formatFein(profile.fein ?? '')],
  ['Type of Corporation', profile.companyType?.name],
  ['Date of Incorporation', formatDate(profile.dateOfCorp)],
  ['Domiciled in Indiana', yesNo(profile.indianaDomiciled)],
  ['Description of Business', profile.description],
];

const contractorService = ({ contractorServiceRate, contractorServiceCycles }: PortalForm['payRoll']) =>
  joined([amount(contractorServiceRate), cyclesOf(contractorServiceCycles)]) || 'Yes';

const payrollFacts = ({ payRoll }: PortalForm): Facts => [
  ['Payroll Service', payRoll.usesService ? payRoll.vendor || 'Yes' : 'No'],
  ['Conversion Fee', amount(payRoll.conversionFee)],
  ['Contractors', payRoll.contractors ? (payRoll.contractorCount ?? 'Yes') : 'No'],
  ['Contractor Service', payRoll.usesContractorService ? contractorService(payRoll) : 'No'],
  ['Timeclocks', payRoll.usesTimeclock ? (payRoll.timeclockCount ?? 'Yes') : 'No'],
  ['Charge per Timeclock and Month', amount(payRoll.timeclockCharge)],
  ['Nonprofit Organization', yesNo(payRoll.taxInfo.isNFP)],
  ['Subject to Federal Unemployment Tax', yesNo(payRoll.taxInfo.subjectToFUTA)],
  ['Unemployment Claims', yesNo(payRoll.taxInfo.unemploymentClaim)],
  ['Taxes Are Current', yesNo(payRoll.taxInfo.isTaxCurrent)],
];

const planText = (sponsors: boolean, vendor: string | null, renewal: string | null) =>
  sponsors ? joined(['Yes', vendor, renewal && `renews ${formatDate(renewal)}`]) : 'No';

const benefitFacts = ({ benefits }: PortalForm): Facts => {
  const { medical, dental, vision, life, disability, retirement, ancillary } = benefits;
  const plan = ({ sponsorsPlan, planVendor, renewalDate }: typeof dental) =>
    planText(sponsorsPlan, planVendor, renewalDate);
  return [
    ['Medical', plan(medical)],
    ['Dental', plan(dental)],
    ['Vision', plan(vision)],
    ['Life', plan(life)],
    [
      'Short-Term Disability',
      planText(disability.stD_SponsorsPlan, disability.stD_PlanVendor, disability.stD_RenewalDate),
    ],
    [
      'Long-Term Disability',
      planText(disability.ltD_SponsorsPlan, disability.ltD_PlanVendor, disability.ltD_RenewalDate),
    ],
    ['Retirement', plan(retirement)],
    ['COBRA', medical.extendsCobra ? medical.cobraVendor || 'Yes' : 'No'],
    ['Ancillary', ancillary.hasBenefits ? ancillary.description || 'Yes' : 'No'],
  ];
};

const FactSection = ({ title, facts }: { title: string; facts: Facts }) => (
  <FormSection title={title} columns={2}>
    {facts.map(([label, value]) => (
      <ReadOnlyValue key={label} label={label} value={value} />
    ))}
  </FormSection>
);

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
    <FactSection title="Company" facts={companyFacts(form)} />
    <ItemList kind={contactKind} items={form.contacts} />
    <ItemList kind={locationKind} items={form.locations} />
    <ItemList kind={payCycleKind} items={form.payRoll.payCycles} />
    <FactSection title="Payroll" facts={payrollFacts(form)} />
    <ItemList kind={withholdingKind} items={form.payRoll.taxInfo.witholdings} />
    <ItemList kind={workersCompKind} items={form.payRoll.workersComp} />
    <FactSection title="Benefits" facts={benefitFacts(form)} />
    <ItemList kind={documentTexts} items={form.documents} />
  </>
);
