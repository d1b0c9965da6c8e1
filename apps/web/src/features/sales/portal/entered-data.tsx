import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { sentenceCase } from '@worksmart/shared/platform/sentence.ts';
import { medicalBenefits } from '@worksmart/shared/records/customers/benefits.fields.ts';
import { companyFields, profileFields } from '@worksmart/shared/records/customers/customer.fields.ts';
import { hasW2Wages } from '@worksmart/shared/records/customers/rules.ts';
import { uploadTypeNames } from '@worksmart/shared/records/documents/constants.ts';
import { portalCycleName } from '@worksmart/shared/records/payroll/cycle-words.ts';
import { payRollFields, taxInfoFields } from '@worksmart/shared/records/payroll/payroll.fields.ts';
import { wcTermsFields } from '@worksmart/shared/records/payroll/wc-terms.schema.ts';
import type { PortalQuestion } from '@worksmart/shared/sales/portal/questions.rules.ts';
import type { PortalDocument, PortalForm } from '@worksmart/shared/sales/portal/schema.ts';
import type { ReactNode } from 'react';
import { formatFein } from '#ui/fields/digit-masks.ts';
import { FormSection } from '#ui/form-section.tsx';
import { ReadOnlyValue } from '#ui/read-only-value.tsx';
import { SentList } from './census-area.tsx';
import { contactKind } from './contacts-step.tsx';
import { ItemList, type ItemTexts } from './item-list.tsx';
import { locationKind } from './locations-step.tsx';
import { payCycleKind } from './pay-cycles.tsx';
import { answerText, portalLabels } from './portal-fields.ts';
import { withholdingKind } from './tax-rows.tsx';
import { workersCompKind } from './workers-comp-rows.tsx';

const amount = (value: number | null) => (value === null ? '' : formatMoney(value));

const cyclesOf = (count: number | null) => (count === null ? '' : portalCycleName(count));
const joined = (parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(', ');

type Facts = readonly (readonly [label: string, value: ReactNode])[];

/** The answer to a question, with details if it is yes; nothing if it was not answered. */
const answered = ({ answers }: PortalForm, question: PortalQuestion, details?: ReactNode): ReactNode =>
  (answers[question] === 'yes' && details) || answerText(answers[question]);

const companyFacts = (form: PortalForm): Facts => {
  const { profile, ...company } = form;
  return [
    [companyFields.name.label, company.name],
    ['Address', joined([company.address, company.address2, company.city, `${company.state} ${company.zip}`])],
    [profileFields.fein.label, formatFein(profile.fein ?? '')],
    [profileFields.companyType.label, profile.companyType?.name],
    [profileFields.dateOfCorp.label, formatDate(profile.dateOfCorp)],
    [portalLabels['profile.indianaDomiciled'], answered(form, 'indianaDomiciled')],
    [portalLabels['profile.w2Wages'], hasW2Wages(profile.companyType?.id) && profile.w2Wages ? 'Yes' : undefined],
    [profileFields.description.label, profile.description],
    [portalLabels['profile.wsMarketing'], profile.wsMarketing?.name],
  ];
};

const contractorService = ({ payRoll, answers }: PortalForm) => {
  const { usesContractorService, contractorServiceRate, contractorServiceCycles } = payRoll;
  if (answers.contractors !== 'yes' || !usesContractorService) return undefined;
  return joined([amount(contractorServiceRate), cyclesOf(contractorServiceCycles)]) || 'Yes';
};

const payrollFacts = (form: PortalForm): Facts => {
  const { payRoll, answers } = form;
  const ifYes = (question: PortalQuestion, text: string) => (answers[question] === 'yes' ? text : undefined);
  return [
    ['Payroll service', answered(form, 'usesService', payRoll.vendor)],
    [payRollFields.conversionFee.label, ifYes('usesService', amount(payRoll.conversionFee))],
    ['Contractors', answered(form, 'contractors', payRoll.contractorCount)],
    ['Contractor service', contractorService(form)],
    ['Timeclocks', answered(form, 'usesTimeclock', payRoll.timeclockCount)],
    [payRollFields.timeclockCharge.label, ifYes('usesTimeclock', amount(payRoll.timeclockCharge))],
    [taxInfoFields.isNFP.label, answered(form, 'isNFP')],
    [taxInfoFields.subjectToFUTA.label, answered(form, 'subjectToFUTA')],
    ['Unemployment claims', answered(form, 'unemploymentClaim')],
    [taxInfoFields.isTaxCurrent.label, answered(form, 'isTaxCurrent')],
  ];
};

const policyFacts = ({ payRoll: { wcTerms } }: PortalForm): Facts => [
  [wcTermsFields.experienceMod.label, wcTerms.experienceMod === 1 ? undefined : wcTerms.experienceMod],
  [wcTermsFields.currentPremium.label, amount(wcTerms.currentPremium)],
];

const cobraText = ({ cobraVendor, cobraCount }: PortalForm['benefits']['medical']) =>
  joined([cobraVendor, cobraCount !== null && `${cobraCount} on COBRA`]);

const planText = (vendor: string | null, renewal: string | null) =>
  joined(['Yes', vendor, renewal && `renews ${formatDate(renewal)}`]);

const kinds = ['poS', 'hmO', 'ppO', 'hdhP', 'hrA'] as const;

/** What is asked about the medical plans once the company has some. */
const medicalFacts = ({ answers, benefits: { medical } }: PortalForm): Facts => {
  if (answers.medical !== 'yes') return [];
  const offered = kinds.filter((kind) => medical[`${kind}_Offered`]);
  return [
    ['Kinds of plans', joined(offered.map((kind) => medicalBenefits[`${kind}_Offered`].label))],
    [medicalBenefits.plansOffered.label, medical.plansOffered],
    [medicalBenefits.hsaVendor.label, medical.hsaVendor],
  ];
};

const benefitFacts = (form: PortalForm): Facts => {
  const { medical, dental, vision, life, disability, retirement, ancillary } = form.benefits;
  const plan = (question: PortalQuestion, { planVendor, renewalDate }: typeof dental) =>
    answered(form, question, planText(planVendor, renewalDate));
  return [
    ['Medical', plan('medical', medical)],
    ...medicalFacts(form),
    ['Dental', plan('dental', dental)],
    ['Vision', plan('vision', vision)],
    ['Life', plan('life', life)],
    [
      'Short-term disability',
      answered(form, 'shortTermDisability', planText(disability.stD_PlanVendor, disability.stD_RenewalDate)),
    ],
    [
      'Long-term disability',
      answered(form, 'longTermDisability', planText(disability.ltD_PlanVendor, disability.ltD_RenewalDate)),
    ],
    ['Retirement', plan('retirement', retirement)],
    ['Retirement plan', form.answers.retirement === 'yes' ? retirement.planType?.name : undefined],
    ['Basic life', answered(form, 'basicLife', amount(medical.basicLifeAmount))],
    ['Section 125', answered(form, 'section125')],
    [medicalBenefits.flexibleSpendingAccount.label, answered(form, 'flexibleSpending')],
    ['COBRA', answered(form, 'cobra', cobraText(medical))],
    ['Ancillary', answered(form, 'ancillary', ancillary.description)],
  ];
};

/** Shows what was entered; nothing stands for what was not. */
const FactSection = ({ title, facts }: { title: string; facts: Facts }) => {
  const given = facts.filter(([, value]) => value !== undefined && value !== null && value !== '');
  return (
    given.length > 0 && (
      <FormSection title={title} columns={2}>
        {given.map(([label, value]) => (
          <ReadOnlyValue key={label} label={label} value={value} />
        ))}
      </FormSection>
    )
  );
};

/** A list, unless nothing was added to it. */
const EnteredItems = <Item extends { id: number }>(list: { kind: ItemTexts<Item>; items: readonly Item[] }) =>
  list.items.length > 0 && <ItemList {...list} />;

const typeNames: Readonly<Record<number, string>> = uploadTypeNames;

const documentTexts: ItemTexts<PortalDocument> = {
  title: 'Documents',
  emptyText: 'No documents found.',
  nameOf: ({ name }) => name,
  linesOf: ({ typeID }) => [sentenceCase(typeNames[typeID] ?? '')],
};

/** Everything that was entered, to review before submission and to read afterwards. */
export const EnteredData = ({ portalKey, form }: { portalKey: string; form: PortalForm }) => (
  <>
    <FactSection title="Company" facts={companyFacts(form)} />
    <EnteredItems kind={contactKind} items={form.contacts} />
    <EnteredItems kind={locationKind} items={form.locations} />
    <EnteredItems kind={payCycleKind} items={form.payRoll.payCycles} />
    <FactSection title="Payroll" facts={payrollFacts(form)} />
    <EnteredItems kind={withholdingKind} items={form.payRoll.taxInfo.witholdings} />
    <EnteredItems kind={workersCompKind} items={form.payRoll.workersComp} />
    <FactSection title="Workers’ compensation policy" facts={policyFacts(form)} />
    <FactSection title="Benefits" facts={benefitFacts(form)} />
    <SentList portalKey={portalKey} />
    <EnteredItems kind={documentTexts} items={form.documents} />
  </>
);
