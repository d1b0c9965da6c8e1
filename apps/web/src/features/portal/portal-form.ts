import { hasW2Wages } from '@worksmart/shared/customers/rules.ts';
import { companyFields } from '@worksmart/shared/customers/save.schema.ts';
import type { PortalPart } from '@worksmart/shared/portal/missing.rules.ts';
import { type PortalForm, type PortalSave, portalSave } from '@worksmart/shared/portal/schema.ts';
import type { z } from 'zod';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';

const { profile, rfp } = portalSave.shape;

/** The fields edited in the portal's form: the schema of the save, with the company fields required. */
export const portalFormSave = portalSave.omit({ rowVersion: true }).extend({
  ...companyFields,
  profile: profile.unwrap(),
  rfp: rfp.unwrap().required(),
});
export type PortalValues = z.input<typeof portalFormSave>;
export type PortalFormState = ContractForm<typeof portalFormSave>;

const idOnly = (row: { id: number } | null) => row && { id: row.id };

const planOf = ({ sponsorsPlan, planVendor, renewalDate }: PortalForm['benefits']['dental']) => ({
  sponsorsPlan,
  planVendor: planVendor ?? '',
  renewalDate,
});

const benefitsOf = ({ medical, disability, retirement, ancillary, ...plans }: PortalForm['benefits']) => ({
  medical: {
    ...medical,
    ...planOf(medical),
    hsaVendor: medical.hsaVendor ?? '',
    cobraVendor: medical.cobraVendor ?? '',
  },
  dental: planOf(plans.dental),
  vision: planOf(plans.vision),
  life: planOf(plans.life),
  disability: {
    ...disability,
    stD_PlanVendor: disability.stD_PlanVendor ?? '',
    ltD_PlanVendor: disability.ltD_PlanVendor ?? '',
  },
  retirement: { ...planOf(retirement), planType: idOnly(retirement.planType) },
  ancillary: { hasBenefits: ancillary.hasBenefits, description: ancillary.description ?? '' },
});

const cyclesField = rfp.unwrap().shape.payRoll.unwrap().shape.contractorServiceCycles;

const payRollOf = ({ payCycles: _, workersComp: __, taxInfo, ...payRoll }: PortalForm['payRoll']) => {
  const { witholdings: ___, ...flags } = taxInfo;
  return {
    ...payRoll,
    vendor: payRoll.vendor ?? '',
    contractorServiceCycles: cyclesField.parse(payRoll.contractorServiceCycles),
    taxInfo: flags,
  };
};

/** Converts the portal's data to form values. Unset texts become empty, so that clearing one is not a change. */
export const valuesOf = (form: PortalForm): PortalValues => ({
  name: form.name,
  address: form.address,
  address2: form.address2 ?? '',
  city: form.city,
  state: form.state,
  zip: form.zip,
  profile: {
    description: form.profile.description ?? '',
    companyType: idOnly(form.profile.companyType),
    w2Wages: form.profile.w2Wages,
    dateOfCorp: form.profile.dateOfCorp,
    fein: form.profile.fein ?? '',
    indianaDomiciled: form.profile.indianaDomiciled,
    wsMarketing: idOnly(form.profile.wsMarketing),
  },
  rfp: { payRoll: payRollOf(form.payRoll), benefits: benefitsOf(form.benefits) },
});

export const bodyOf = ({ profile: sent, ...values }: PortalValues, rowVersion: number): PortalSave => ({
  ...values,
  rowVersion,
  profile: { ...sent, w2Wages: hasW2Wages(sent.companyType?.id) && sent.w2Wages === true },
});

/** Returns the part of the portal that shows a field, by the field's path. */
export const partOf = (path: string): PortalPart => {
  if (path.startsWith('rfp.payRoll')) return 'payroll';
  return path.startsWith('rfp.benefits') ? 'benefits' : 'company';
};
