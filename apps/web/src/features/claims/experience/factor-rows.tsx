import {
  experienceFields,
  type experienceSave,
  mostMonths,
} from '@worksmart/shared/claims/experience/inputs.schema.ts';
import { CountField, RateField } from '#ui/fields/number-fields.tsx';
import { InputRows } from '#ui/form/input-rows.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';

/** Completion factors that replace the calculated ones. */
export const FactorRows = ({ form }: { form: ContractForm<typeof experienceSave> }) => {
  const { typedFactors } = form.values;
  const next = Math.max(-1, ...typedFactors.map(({ lag }) => lag ?? -1)) + 1;
  return (
    <InputRows
      title={experienceFields.typedFactors.label}
      note="They replace the calculated ones. 0 months is the month of service itself."
      noun="Factor"
      form={form}
      path="typedFactors"
      rows={typedFactors}
      most={mostMonths}
      blank={{ lag: next, factor: 1 }}
    >
      {(_, { input }) => (
        <>
          <CountField flex="1 1 130px" {...input('lag', 'Months to Payment')} />
          <RateField flex="1 1 130px" {...input('factor', 'Completion')} />
        </>
      )}
    </InputRows>
  );
};
