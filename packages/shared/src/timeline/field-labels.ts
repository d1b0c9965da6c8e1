import { groupParts, infoFields, renewalFields } from '../benefit-groups/group.fields.ts';
import { brandingFields } from '../branding/schema.ts';
import { contributionLabels } from '../comparison/constants.ts';
import { customerPlanFields } from '../comparison/schema.ts';
import { benefitsFields } from '../customers/benefits.fields.ts';
import { contactFields } from '../customers/contact.schema.ts';
import { clientFields, companyFields, profileFields } from '../customers/customer.fields.ts';
import { locationFields } from '../customers/location.schema.ts';
import { fieldName } from '../field-name.ts';
import { periodFields } from '../lookups/period.fields.ts';
import { adminRatesFields, payRollFields, taxInfoFields } from '../payroll/payroll.fields.ts';
import { withholdingFields, workersCompFields } from '../payroll/priced-rows.schema.ts';
import { payCycleFields } from '../payroll/schema.ts';
import { wcTermsFields } from '../payroll/wc-terms.schema.ts';
import { columnLabels, type Fields, nameOf } from '../record.ts';
import { benefitYearFields } from '../reference/benefit-year.schema.ts';
import { futaCreditReductionFields } from '../reference/futa-reduction.schema.ts';
import { marginDefaultFields } from '../reference/margin-default.schema.ts';
import { feeFields, planFields, rateFields, tierFields } from '../reference/rows.schema.ts';
import { premiumDiscountTableFields, wcStateTermsFields } from '../reference/wc-tables.schema.ts';
import { scenarioFields } from '../scenarios/schema.ts';

const planField = /^(?:medical|dental|vision)\.(.+)\.(?:(eE|eS|eC|eF)_)?(\w+)$/;

/**
 * Converts `medical.HSA 3400 Embedded.eF_Employer` to "HSA 3400 Embedded, FAM Employer"; undefined for fields outside
 * plans.
 */
const planFieldLabel = (field: string): string | undefined => {
  const [, plan, tier, name = ''] = planField.exec(field) ?? [];
  if (!plan) return undefined;
  const row = name === 'isAnnual_HSA' ? 'Lump Sum HSA' : name === 'active' ? 'Active' : name;
  return `${plan}, ${tier ? `${contributionLabels[tier as keyof typeof contributionLabels]} ` : ''}${row}`;
};

/** Monthly amounts of a plan, in dollars. */
export const isPlanAmount = (field: string): boolean =>
  /_(?:Premium|Employer|HSA)$/.test(field) && planField.test(field);

const under = (part: string, fields: Fields) =>
  Object.fromEntries(Object.entries(columnLabels(fields)).map(([column, name]) => [`${part}.${column}`, name]));
/** The audit names terms by the contract's names. */
const termNames = Object.entries(wcTermsFields).map(([name, field]) => [`payRoll.wcTerms.${name}`, nameOf(field)]);

/** The labels of the forms, by what the audit log records and by column. */
const labelsOfForms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customer: {
    ...columnLabels({ ...companyFields, ...profileFields }),
    ...under('client', clientFields),
    ...under('payRoll', { ...payRollFields, ...taxInfoFields }),
    ...Object.fromEntries(termNames),
    ...under('adminRates', adminRatesFields),
    ...Object.assign({}, ...Object.values(benefitsFields).map((part) => under('benefits', part))),
  },
  payCycle: columnLabels(payCycleFields),
  withholding: columnLabels(withholdingFields),
  workersComp: columnLabels(workersCompFields),
  location: columnLabels(locationFields),
  contact: columnLabels(contactFields),
  branding: columnLabels(brandingFields),
  customerPlan: columnLabels(customerPlanFields),
  scenario: columnLabels(scenarioFields),
  tier: columnLabels(tierFields),
  plan: columnLabels(planFields),
  rate: columnLabels(rateFields),
  fee: columnLabels(feeFields),
  benefitYear: columnLabels(benefitYearFields),
  marginDefault: columnLabels(marginDefaultFields),
  futaCreditReduction: columnLabels(futaCreditReductionFields),
  wcStateTerms: columnLabels(wcStateTermsFields),
  premiumDiscountTable: columnLabels(premiumDiscountTableFields),
  benefitGroup: columnLabels({
    ...infoFields,
    ...groupParts.life,
    ...groupParts.disability,
    ...groupParts.retirement,
    ...renewalFields,
  }),
  renewalReminders: columnLabels(renewalFields),
  sandbox: columnLabels(periodFields),
};

/** Labels that need the subject which a form’s headings give, and those of fields that are not declared yet. */
const labels: Readonly<Record<string, string>> = {
  medicalMinContribution: 'Medical Minimum Contribution',
  reminderDays: 'Days Before the Due Date',
  signedConsent: 'Consent to Sign',
  asOf: 'Census Day',
  dueOn: 'Follow-Up Day',
  person: 'Follow-Up Person',
  doneAt: 'Follow-Up Done',
  rfpPortal: 'Portal of the Customer',
  stageDate: 'Assignment Date',
  stopLossBasis: 'Stop-Loss Basis',
  policyMax: 'Policy Maximum',
  'rfp.expiration': 'Expiration Date',
  'rfp.step1_1': 'Proposal Approved',
  'rfp.step1_2': 'CSA Completed',
  belowBaseWages: 'Wages Below the Cutoff',
  newEmployerRate: 'Rate for New Employers',
  newEmployerRateConstruction: 'Rate for New Employers in Construction',
  wageBaseCarries: 'Wage Base Carries Over',
};

/**
 * Returns the name of a field as users know it.
 * @param field its path in the audit log
 * @param entity what the log records; a column such as `rate` has another name in another table
 */
export const fieldLabel = (field: string, entity: string): string =>
  labels[field] ?? labelsOfForms[entity]?.[field] ?? planFieldLabel(field) ?? fieldName(field);
