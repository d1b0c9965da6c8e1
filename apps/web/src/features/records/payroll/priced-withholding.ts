import type { ReferenceRate } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import type { withholdingSave } from '@worksmart/shared/records/payroll/priced-rows.schema.ts';
import { unemploymentCost } from '@worksmart/shared/records/payroll/unemployment.rules.ts';
import type { ContractForm } from '#ui/form/use-contract-form.ts';

/** Calculates the cost of the row in the form at the state's SUTA rate, and returns its two overrides. */
export const pricedWithholding = (form: ContractForm<typeof withholdingSave>, rate: ReferenceRate | null) => {
  const { state, override = false } = form.values;
  const { w2Count = null, taxableWages = null } = form.values;
  const row = {
    state,
    override,
    employeeCount: form.values.employeeCount ?? 0,
    taxRate: form.values.taxRate ?? 0,
    w2Count,
    taxableWages,
    belowBaseCount: form.values.belowBaseCount ?? 0,
    belowBaseWages: form.values.belowBaseWages ?? 0,
  };
  const typed = {
    proposedTaxRate: form.values.proposedTaxRate ?? null,
    currentSUTA: form.values.currentSUTA ?? null,
    proposedSUTA: form.values.proposedSUTA ?? null,
  };
  return {
    row,
    cost: unemploymentCost({ ...row, ...typed }, rate),
    /** An override starts from the calculated figures. Switching it off returns to the rates. */
    switchOverride: (on: boolean) => {
      const computed = unemploymentCost({ ...row, ...typed, override: false }, rate);
      form.setFieldValue('override', on);
      form.setFieldValue('proposedTaxRate', on ? (computed.proposedTaxRate?.toNumber() ?? null) : null);
      form.setFieldValue('currentSUTA', on ? (computed.currentSUTA?.toNumber() ?? null) : null);
      form.setFieldValue('proposedSUTA', on ? (computed.proposedSUTA?.toNumber() ?? null) : null);
    },
    /** The cost follows a typed rate until the user types the cost too. */
    typeRate: (proposedTaxRate: number | null) => {
      form.setFieldValue('proposedTaxRate', proposedTaxRate);
      const { proposedSUTA } = unemploymentCost({ ...row, ...typed, proposedTaxRate, proposedSUTA: null }, rate);
      form.setFieldValue('proposedSUTA', proposedTaxRate === null ? null : (proposedSUTA?.toNumber() ?? null));
    },
  };
};
