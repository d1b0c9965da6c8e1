import { payRollFields, wcTiers } from '@worksmart/shared/records/payroll/payroll.fields.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { toast, toastError } from '#ui/toasts.ts';
import { useAction } from '#ui/use-action.ts';
import type { PayrollForm } from './payroll-form.ts';

interface Props {
  form: PayrollForm;
  /** How many rows keep typed values. */
  overridden: number;
  disabled: boolean;
  onSave: () => Promise<boolean>;
}

/** The customer's risk tier. A change is saved at once and reprices all rows without an override. */
export const RiskTier = ({ form, overridden, disabled, onSave }: Props) => {
  const { busy, run } = useAction(toastError);
  const { error, value } = form.field('rfp.payRoll.wcTier');

  const choose = (tier: number) => {
    form.setFieldValue('rfp.payRoll.wcTier', tier);
    void run(async () => {
      if ((await onSave()) && overridden > 0)
        toast(`${overridden} overridden ${overridden === 1 ? 'row' : 'rows'} unchanged.`);
    });
  };

  return (
    <ChoiceSelect
      label={payRollFields.wcTier.label}
      w={160}
      mb="md"
      disabled={disabled || busy}
      error={error}
      data={wcTiers.map((tier) => ({ value: String(tier), label: `${tier}%` }))}
      value={String(value)}
      onChange={(chosen) => chosen && choose(Number(chosen))}
    />
  );
};
