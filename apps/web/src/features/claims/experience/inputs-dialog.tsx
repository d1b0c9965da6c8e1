import { experienceFields, experienceSave, mostMonths } from '@worksmart/shared/claims/experience/inputs.schema.ts';
import { type ExperienceWorksheet, experienceRoutes } from '@worksmart/shared/claims/experience/routes.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { addMonths, monthText } from '@worksmart/shared/platform/months.ts';
import type { PathOf } from '@worksmart/shared/platform/record.ts';
import type { z } from 'zod';
import { useRouteMutation } from '#lib/use-route-mutation.ts';
import { RowFormDialog } from '#ui/dialogs/row-dialog.tsx';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { CountField, RateField } from '#ui/fields/number-fields.tsx';
import { fieldOf } from '#ui/form/field.tsx';
import { InputRows } from '#ui/form/input-rows.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { FormSection } from '#ui/form-section.tsx';
import { toast } from '#ui/toasts.ts';

const Field = fieldOf(experienceFields);
type Path = PathOf<typeof experienceFields>;
type InputsForm = ContractForm<typeof experienceSave>;

type Values = z.input<typeof experienceSave>;

const valuesOf = ({ inputs: { renewalMonth, ...inputs } }: ExperienceWorksheet): Values => ({
  ...inputs,
  renewalMonth: renewalMonth as Values['renewalMonth'],
});

/** Months of service to choose from, before the last payments. */
const choices = 24;

const LastMonth = ({ form, paidThrough }: { form: InputsForm; paidThrough: string | null }) => {
  const { value, required: _required, ...field } = form.field('lastMonth');
  const offered =
    paidThrough === null ? [] : Array.from({ length: choices }, (_, back) => addMonths(paidThrough, -back));
  const all = [...new Set([...(value ? [value as string] : []), ...offered])];
  return (
    <ChoiceSelect
      clearable
      placeholder="Two months before the last payments"
      data={all.map((month) => ({ value: month, label: monthText(month) }))}
      {...field}
      value={value ?? null}
    />
  );
};

/** Completion factors that replace the calculated ones. */
const FactorRows = ({ form }: { form: InputsForm }) => {
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

interface Props {
  whose: { id: number; year: number };
  worksheet: ExperienceWorksheet;
  /** The input to begin with; null for the first one. */
  focus: string | null;
  onClose: () => void;
}

/** What staff enter for the worksheet. Saving calculates it again. */
export const InputsDialog = ({ whose, worksheet, focus, onClose }: Props) => {
  const save = useRouteMutation(experienceRoutes.save, { refreshes: [experienceRoutes.worksheet] });
  const first = (path: Path) => ({ 'data-autofocus': (focus ?? 'renewalMonth') === path || undefined });
  return (
    <RowFormDialog
      title={`Inputs ${whose.year}`}
      schema={experienceSave}
      record={experienceFields}
      row={worksheet}
      blank={valuesOf(worksheet)}
      valuesOf={valuesOf}
      send={async (body) => {
        await save.mutateAsync({ params: whose, body });
        toast('The worksheet is calculated with these inputs.');
      }}
      size="xl"
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormSection title="Experience and Renewal">
            <Field path="renewalMonth" {...first('renewalMonth')} />
            <Field path="months" />
            <LastMonth form={form} paidThrough={worksheet.paidThrough} />
          </FormSection>
          <FormSection title="Claims">
            <Field
              path="poolingPoint"
              description="Leave blank for the specific deductible."
              placeholder={formatMoney(worksheet.deductible)}
              {...first('poolingPoint')}
            />
            <Field path="trendMedical" description="Per year." allowNegative {...first('trendMedical')} />
            <Field path="trendPharmacy" description="Per year." allowNegative {...first('trendPharmacy')} />
            <Field path="benefitFactor" description="1 for none." />
            <Field path="ageFactor" description="1 for none." />
            <Field path="ownFactors" clearable={false} />
          </FormSection>
          <FormSection title="Per Member and Month">
            <Field path="poolingCharge" {...first('poolingCharge')} />
            <Field path="specificPremium" />
            <Field path="aggregatePremium" />
            <Field path="manualRate" {...first('manualRate')} />
            <Field path="retention" {...first('retention')} />
          </FormSection>
          <FormSection title="Credibility">
            <Field path="fullCredibility" description="Member-months. An assumption: set it with an actuary." />
            <Field path="typedZ" description="Leave blank to calculate it." />
            <Field path="zReason" />
          </FormSection>
          <FactorRows form={form} />
        </>
      )}
    </RowFormDialog>
  );
};
