import type { workersCompSave } from '@worksmart/shared/payroll/priced-rows.schema.ts';
import { type WcBasis, wcLineCost } from '@worksmart/shared/payroll/wc-policy.rules.ts';
import type { ReferenceRate } from '@worksmart/shared/reference/rows.schema.ts';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';

/** Calculates the cost of the row in the form at the rate of its state and code, and returns its two overrides. */
export const pricedWorkersComp = (
  form: ContractForm<typeof workersCompSave>,
  rate: ReferenceRate | null,
  tier: number,
  basis: WcBasis,
) => {
  const { state, code, override = false } = form.values;
  const row = {
    state,
    code,
    override,
    rate: form.values.rate ?? 0,
    annualWages: form.values.annualWages ?? 0,
    overtimeWages: form.values.overtimeWages,
    overtimeFactor: form.values.overtimeFactor,
    overtimeExcluded: form.values.overtimeExcluded,
    // A field that is being typed is no number yet.
    owners: form.values.owners?.map((owner) => ({
      ...owner,
      annualPay: owner.annualPay ?? 0,
      payInWages: owner.payInWages ?? 0,
    })),
    proposedRate: form.values.proposedRate ?? null,
    currentCost: form.values.currentCost ?? null,
    proposedCost: form.values.proposedCost ?? null,
  };
  return {
    row,
    cost: wcLineCost(row, rate, tier, basis),
    /** An override starts from the calculated figures. Switching it off returns to the rates. */
    switchOverride: (on: boolean) => {
      const computed = wcLineCost({ ...row, override: false }, rate, tier, basis);
      form.setFieldValue('override', on);
      form.setFieldValue('proposedRate', on ? (computed.tieredRate?.toNumber() ?? null) : null);
      form.setFieldValue('currentCost', on ? computed.currentCost.toNumber() : null);
      form.setFieldValue('proposedCost', on ? (computed.proposedCost?.toNumber() ?? null) : null);
    },
    /** The cost follows a typed rate until the user types the cost too. */
    typeRate: (proposedRate: number | null) => {
      form.setFieldValue('proposedRate', proposedRate);
      const { proposedCost } = wcLineCost({ ...row, proposedRate, proposedCost: null }, rate, tier, basis);
      form.setFieldValue('proposedCost', proposedRate === null ? null : (proposedCost?.toNumber() ?? null));
    },
  };
};
