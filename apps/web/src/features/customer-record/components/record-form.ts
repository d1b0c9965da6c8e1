import { hasW2Wages } from '@worksmart/shared/customers/rules.ts';
import { companyFields, customerSave } from '@worksmart/shared/customers/save.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { missingOverrides } from '@worksmart/shared/payroll/admin-rates.rules.ts';
import type { z } from 'zod';
import { differingFields } from '../../../ui/edited-record/differences.ts';
import type { ServerState } from '../../../ui/edited-record/edited-record.ts';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { benefitsOf } from './benefits/benefits-values.ts';
import { payrollOf, ratesOf } from './payroll-values.ts';

const { profile, rfp } = customerSave.shape;

/** The fields edited in the record dialogs: the schema of the save, with the company fields required. */
export const recordSave = customerSave
  .pick({
    id: true,
    salesAgent: true,
    customerStatus: true,
    sGroupId: true,
    prismID: true,
    anthemId: true,
    aleStatus: true,
    startDate: true,
  })
  .extend({
    ...companyFields,
    profile: profile.unwrap(),
    rfp: rfp.unwrap().unwrap().omit({ expiration: true }).required(),
  });
export type RecordValues = z.input<typeof recordSave>;
export type RecordForm = ContractForm<typeof recordSave>;

/** Reduces a lookup row to what the form needs; its name would look like a change. */
const idOnly = (row: { id: number } | null) => row && { id: row.id };

/** Converts a loaded record to form values. Unset texts become empty, so that clearing one is not a change. */
const valuesOf = (customer: CustomerDetail): RecordValues => ({
  id: customer.id,
  name: customer.name,
  address: customer.address,
  address2: customer.address2 ?? '',
  city: customer.city,
  state: customer.state,
  zip: customer.zip,
  salesAgent: idOnly(customer.salesAgent),
  customerStatus: idOnly(customer.customerStatus),
  sGroupId: customer.sGroupId,
  prismID: customer.prismID ?? '',
  anthemId: customer.anthemId ?? '',
  aleStatus: idOnly(customer.aleStatus),
  startDate: customer.startDate,
  profile: {
    description: customer.profile.description ?? '',
    companyType: idOnly(customer.profile.companyType),
    w2Wages: customer.profile.w2Wages,
    dateOfCorp: customer.profile.dateOfCorp,
    fein: customer.profile.fein ?? '',
    indianaDomiciled: customer.profile.indianaDomiciled,
    wsMarketing: idOnly(customer.profile.wsMarketing),
  },
  rfp: {
    payRoll: payrollOf(customer.rfp.payRoll),
    adminRates: ratesOf(customer.rfp.adminRates),
    benefits: benefitsOf(customer.rfp.benefits),
    checklist: customer.rfp.checklist,
  },
});

/** A record as stored on the server. */
export interface RecordState extends ServerState<RecordValues> {
  stored: CustomerDetail;
}

export const recordState = (stored: CustomerDetail): RecordState => ({
  values: valuesOf(stored),
  version: stored.rowVersion,
  stored,
});

/**
 * Returns the violations of the record's own rules by field path, beyond its schema; rates only if the user edits them.
 */
export const recordProblems = (
  { rfp }: RecordValues,
  { abilities, rfp: stored }: CustomerDetail,
): Record<string, string> => {
  if (!abilities.editAdminRates) return {};
  const before = missingOverrides(stored.adminRates);
  const missing = Object.entries(missingOverrides(rfp.adminRates)).filter(([path]) => !(path in before));
  return Object.fromEntries(missing.map(([path, [message = '']]) => [path, message]));
};

/** Returns the fields of a part that differ from the stored ones, each as a whole. */
const changedIn = <P extends Record<string, unknown>>(part: P, stored: P): Partial<P> | undefined => {
  const paths = differingFields(part, stored).map(({ path }) => path.split('.')[0]);
  const entries = Object.entries(part).filter(([name]) => paths.includes(name));
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
