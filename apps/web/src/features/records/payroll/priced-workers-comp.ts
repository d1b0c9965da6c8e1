import type { ReferenceRate } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import type { workersCompSave } from '@worksmart/shared/records/payroll/priced-rows.schema.ts';
import { type WcBasis, wcLineCost } from '@worksmart/shared/records/payroll/wc-policy.rules.ts';
import type { ContractForm } from '#ui/form/use-contract-form.ts';

type Form = ContractForm<typeof workersCompSave>;

/** The row in the form. A field that is being typed is no number yet. */
export const typedRow = ({ values }: Pick<Form, 'values'>) => ({
  state: values.state,
  code: values.code,
  override: values.override ?? false,
  rate: values.rate ?? 0,
  annualWages: values.annualWages ?? 0,
  overtimeWages: values.overtimeWages,
  overtimeFactor: values.overtimeFactor,
  overtimeExcluded: values.overtimeExcluded,
  owners: values.owners?.map((owner) => ({
    ...owner,
    annualPay: owner.annualPay ?? 0,
    payInWages: owner.payInWages ?? 0,
  })),
  proposedRate: values.proposedRate ?? null,
  currentCost: values.currentCost ?? null,
  proposedCost: values.proposedCost ?? null,
});

/** Calculates the cost of the row in the form at the rate of its state and code, and returns its two overrides. */
export const pricedWorkersComp = (form: Form, rate: ReferenceRate | null, tier: number, basis: WcBasis) => {
  const row = typedRow(form);
  return {
    cost: wcLineCost(row, rate, tier, basis),
    /** An override starts from the calculated figures: a typed rate is final, so the billed mod is in it. Switching it off returns to the rates. */
    switchOverride: (on: boolean) => {
      const computed = wcLineCost({ ...row, override: false }, rate, tier, basis);
      form.setFieldValue('override', on);
      form.setFieldValue('proposedRate', on ? (computed.billedRate?.toNumber() ?? null) : null);
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
