import { integrationFields } from '#access/integrations/schema.ts';
import { providerFields } from '#access/users/identity-providers.ts';
import { userFields } from '#access/users/schema.ts';
import { groupBenefits, infoFields, renewalFields } from '#benefits/benefit-groups/group.fields.ts';
import { experienceFields } from '#claims/experience/inputs.schema.ts';
import { packFields } from '#claims/packs/schema.ts';
import { replayFields } from '#claims/replay/offers.schema.ts';
import { contractFields } from '#claims/stop-loss/contract.rules.ts';
import { brandingFields } from '#office/branding/schema.ts';
import { webhookFields } from '#office/webhooks/schema.ts';
import { fieldName } from '#platform/field-name.ts';
import { byColumn, type Field, type Fields, nameOf } from '#platform/record.ts';
import { contributionLabels } from '#pricing/comparison/constants.ts';
import { planInfoLabel } from '#pricing/comparison/plan-info.ts';
import { customerPlanFields, planEmployeeFields } from '#pricing/comparison/schema.ts';
import { ageCurveFields } from '#pricing/reference/age-curve.schema.ts';
import { benchmarkFields } from '#pricing/reference/benchmark.schema.ts';
import { benefitYearFields } from '#pricing/reference/benefit-year.schema.ts';
import { futaCreditReductionFields } from '#pricing/reference/futa-reduction.schema.ts';
import { marginDefaultFields } from '#pricing/reference/margin-default.schema.ts';
import { feeFields, planFields, rateFields, tierFields } from '#pricing/reference/rows.schema.ts';
import { stateContinuationFields } from '#pricing/reference/state-continuation.schema.ts';
import { premiumDiscountTableFields, wcStateTermsFields } from '#pricing/reference/wc-tables.schema.ts';
import { scenarioFields } from '#pricing/scenarios/schema.ts';
import { benefitsFields } from '#records/customers/benefits.fields.ts';
import { chanceFields } from '#records/customers/chance.schema.ts';
import { contactFields } from '#records/customers/contact.schema.ts';
import {
  checklistFields,
  clientFields,
  companyFields,
  profileFields,
  rfpFields,
  salesFields,
} from '#records/customers/customer.fields.ts';
import { locationFields } from '#records/customers/location.schema.ts';
import { handOffTaskFields, handOffTemplateFields } from '#records/hand-off/schema.ts';
import { periodFields } from '#records/lookups/period.fields.ts';
import { valueFields } from '#records/lookups/value.schema.ts';
import { adminRatesFields, payRollFields, taxInfoFields } from '#records/payroll/payroll.fields.ts';
import { withholdingFields, workersCompFields } from '#records/payroll/priced-rows.schema.ts';
import { payCycleFields } from '#records/payroll/schema.ts';
import { wcTermsFields } from '#records/payroll/wc-terms.schema.ts';

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

/** The audit names the terms of a policy by the contract's names. */
const terms = Object.fromEntries(
  Object.entries(wcTermsFields).map(([name, field]) => [`payRoll.wcTerms.${name}`, field] as const),
);

/** The declared fields, by what the audit log records and by column. */
const auditedFields: Readonly<Record<string, Fields>> = {
  customer: {
    ...byColumn({ ...companyFields, ...salesFields, ...profileFields }),
    ...byColumn({ ...rfpFields, ...checklistFields }, 'rfp.'),
    ...byColumn(clientFields, 'client.'),
    ...byColumn({ ...payRollFields, ...taxInfoFields }, 'payRoll.'),
    ...terms,
    ...byColumn(adminRatesFields, 'adminRates.'),
    ...Object.assign({}, ...Object.values(benefitsFields).map((fields) => byColumn(fields, 'benefits.'))),
  },
  payCycle: byColumn(payCycleFields),
  withholding: byColumn(withholdingFields),
  workersComp: byColumn(workersCompFields),
  location: byColumn(locationFields),
  contact: byColumn(contactFields),
  branding: byColumn(brandingFields),
  customerPlan: byColumn(customerPlanFields),
  scenario: byColumn(scenarioFields),
  tier: byColumn(tierFields),
  plan: byColumn(planFields),
  rate: byColumn(rateFields),
  fee: byColumn(feeFields),
  benefitYear: byColumn(benefitYearFields),
  marginDefault: byColumn(marginDefaultFields),
  futaCreditReduction: byColumn(futaCreditReductionFields),
  wcStateTerms: byColumn(wcStateTermsFields),
  premiumDiscountTable: byColumn(premiumDiscountTableFields),
  ageCurve: byColumn(ageCurveFields),
  benchmark: byColumn(benchmarkFields),
  stateContinuation: byColumn(stateContinuationFields),
  clientYear: byColumn(contractFields),
  experience: byColumn(experienceFields),
  user: byColumn(userFields),
  integration: byColumn(integrationFields),
  webhookEndpoint: byColumn(webhookFields),
  identityProvider: byColumn(providerFields),
  benefitGroup: byColumn({
    ...infoFields,
    ...groupBenefits.life,
    ...groupBenefits.disability,
    ...groupBenefits.retirement,
    ...renewalFields,
  }),
  renewalReminders: byColumn(renewalFields),
  sandbox: byColumn(periodFields),
  handOffTask: byColumn(handOffTaskFields),
  handOffTemplate: byColumn(handOffTemplateFields),
  usualChance: byColumn(chanceFields),
  underwriterPack: byColumn(packFields),
  contractReplay: byColumn(replayFields),
  lookup: byColumn(valueFields),
};

/** A changed employee of an individual plan: `employees.12.eeAmount`. A new or removed one is `employees.12`. */
const employeeField = /^employees\.\d+(?:\.(\w+))?$/;
const employeeFields = byColumn(planEmployeeFields);

const employeeFieldOf = (field: string): Field | undefined => employeeFields[employeeField.exec(field)?.[1] ?? ''];

/** A text of a plan’s Info tab with the plan’s type: `info.6.field_C1`. Earlier releases recorded no type. */
const infoField = /^info\.(?:(\d+)\.)?(field_\w+)$/;

/** Returns the name of a part of a customer’s current plan; undefined for other fields. */
const customerPlanLabel = (field: string): string | undefined => {
  if (employeeField.test(field)) return ['Employee', employeeFieldOf(field)?.label].filter(Boolean).join(', ');
  const [isInfo, typeId, name = ''] = infoField.exec(field) ?? [];
  return isInfo && (planInfoLabel(Number(typeId), name) ?? 'Plan Information');
};

/**
 * Returns the declaration of a field.
 * @param field its path in the audit log
 * @param entity what the log records; a column such as `rate` is another field in another table
 */
export const auditedField = (field: string, entity: string): Field | undefined =>
  auditedFields[entity]?.[field] ?? (entity === 'customerPlan' ? employeeFieldOf(field) : undefined);

/** The value lists of what is recorded, by field. */
export const auditedLists = (...entities: readonly string[]): Record<string, [{ type: number }]> =>
  Object.fromEntries(
    entities.flatMap((entity) =>
      Object.entries(auditedFields[entity] ?? {}).flatMap(([path, { list }]) =>
        list ? [[path, [{ type: list }]]] : [],
      ),
    ),
  );

/** Names of what no form declares. */
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
  'rfp.expiration': 'Expiration Date',
  'rfp.submittedOn': renewalFields.submissionDate.label,
  isActive: 'Active Client',
  termedOn: 'Date of Term',
  archivedFromStageId: 'Stage before Archiving',
  archivedFromStatusId: 'Status before Archiving',
  deletedAt: 'Deleted',
  mergedId: 'Merged Record',
  mergedName: 'Merged Company',
  mergedRows: 'Moved Rows',
  mergedInto: 'Merged Into',
  externalId: 'ID in the Sales System',
  subsidiaryGroupId: clientFields.subsidiaryGroup.label,
  dentalMinContribution: 'Dental Minimum Contribution',
  visionMinContribution: 'Vision Minimum Contribution',
  vestingOther: 'Vesting, Explained',
  serviceOther: 'Service, Explained',
  renewalDocument: 'Signed Copy',
};

/** Returns the name of a field as users know it. */
export const fieldLabel = (field: string, entity: string): string => {
  const part = planFieldLabel(field) ?? (entity === 'customerPlan' ? customerPlanLabel(field) : undefined);
  const declared = auditedField(field, entity);
  return part ?? (declared && nameOf(declared)) ?? labels[field] ?? fieldName(field);
};
