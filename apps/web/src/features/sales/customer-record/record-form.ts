import { saveShape } from '@worksmart/shared/platform/record.ts';
import { companyFields } from '@worksmart/shared/records/customers/customer.fields.ts';
import { effectiveDateProblem } from '@worksmart/shared/records/customers/effective-date.rules.ts';
import { hasW2Wages } from '@worksmart/shared/records/customers/rules.ts';
import { customerSave } from '@worksmart/shared/records/customers/save.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { missingOverrides } from '@worksmart/shared/records/payroll/admin-rates.rules.ts';
import { z } from 'zod';
import { businessYear } from '#lib/business-day.ts';
import { differingFields } from '#ui/edited-record/differences.ts';
import type { ServerState } from '#ui/edited-record/edited-record.ts';
import { formValues } from '#ui/form/schema-fields.ts';
import type { ContractForm } from '#ui/form/use-contract-form.ts';

const { id, profile, rfp, ...others } = customerSave.shape;
const { salesAgent, customerStatus, sGroupId, prismID, anthemId, aleStatus, startDate } = others;

/** The fields edited in the record dialogs: the schema of the save, with the company fields required. */
export const recordSave = z.object({
  id,
  ...saveShape(companyFields),
  salesAgent,
  customerStatus,
  sGroupId,
  prismID,
  anthemId,
  aleStatus,
  startDate,
  profile: profile.unwrap(),
  rfp: rfp.unwrap().unwrap().omit({ expiration: true }).required(),
});
export type RecordValues = z.input<typeof recordSave>;
export type RecordForm = ContractForm<typeof recordSave>;

/**
 * The typed admin rates. A rate without its override flag is calculated from the fee tables and is null here, so that
 * repricing for a new pay cycle does not count as a change of the form.
 */
const typedRates = (rates: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(rates).map(([field, rate]) => [field, rates[`${field}_Override`] === false ? null : rate]),
  );

/** Converts a loaded record to form values. */
const valuesOf = (customer: CustomerDetail): RecordValues => {
  const { rfp, ...values } = formValues(recordSave, customer);
  const { highEarners } = customer.rfp.payRoll.taxInfo;
  // A list of amounts is a value of the form; lists of rows are saved row by row.
  const payRoll = { ...rfp.payRoll, taxInfo: { ...rfp.payRoll.taxInfo, highEarners } };
  return { ...values, rfp: { ...rfp, payRoll, adminRates: typedRates(rfp.adminRates) } };
};

/** A record as stored on the server. */
export interface RecordState extends ServerState<RecordValues> {
  stored: CustomerDetail;
}

export const recordState = (stored: CustomerDetail): RecordState => ({
  values: valuesOf(stored),
  version: stored.rowVersion,
  stored,
});

const rateProblems = ({ rfp }: RecordValues, { abilities, rfp: stored }: CustomerDetail): Record<string, string> => {
  if (!abilities.editAdminRates) return {};
  const before = missingOverrides(stored.adminRates);
  const missing = Object.entries(missingOverrides(rfp.adminRates)).filter(([path]) => !(path in before));
  return Object.fromEntries(missing.map(([path, [message = '']]) => [path, message]));
};

/**
 * Returns the violations of the record's own rules by field path, beyond its schema; rates only if the user edits them.
 */
export const recordProblems = (values: RecordValues, customer: CustomerDetail): Record<string, string | undefined> => ({
  ...rateProblems(values, customer),
  'rfp.effectiveDate': effectiveDateProblem(values.rfp.effectiveDate, businessYear()),
});

/** Returns the fields of a part that differ from the stored ones, each as a whole. */
const changedIn = <P extends Record<string, unknown>>(values: P, stored: P): Partial<P> | undefined => {
  const paths = differingFields(values, stored).map(({ path }) => path.split('.')[0]);
  const entries = Object.entries(values).filter(([name]) => paths.includes(name));
  return entries.length > 0 ? (Object.fromEntries(entries) as Partial<P>) : undefined;
};

/**
 * Of a client's RFP, only the changed fields that its dialog shows; the rest of the old proposal data stays unchanged.
 */
const clientRfp = ({ payRoll, adminRates, benefits }: RecordValues['rfp'], customer: CustomerDetail) => {
  const { rfp: stored } = valuesOf(customer);
  const { medicalTier = null } = benefits.medical ?? {};
  const { medicalTier: storedTier = null } = stored.benefits.medical ?? {};
  const parts = {
    payRoll: changedIn(payRoll, stored.payRoll),
    adminRates: customer.abilities.editAdminRates ? changedIn(adminRates, stored.adminRates) : undefined,
    benefits: medicalTier?.id === storedTier?.id ? undefined : { medical: { medicalTier } },
  };
  return Object.values(parts).some(Boolean) ? parts : undefined;
};

const rfpOf = (rfp: RecordValues['rfp'], customer: CustomerDetail) => {
  const { abilities, customerStage } = customer;
  if (!abilities.saveRfp) return undefined;
  if (customerStage.id === stage.client) return clientRfp(rfp, customer);
  return { ...rfp, adminRates: abilities.editAdminRates ? rfp.adminRates : undefined };
};

/** Builds the body of the save: only the parts that the user may write and that this dialog shows. */
export const bodyOf = (values: RecordValues, customer: CustomerDetail) => {
  const { rfp, profile, ...company } = values;
  return {
    ...company,
    profile: { ...profile, w2Wages: hasW2Wages(profile.companyType?.id) && profile.w2Wages === true },
    rfp: rfpOf(rfp, customer),
  };
};
