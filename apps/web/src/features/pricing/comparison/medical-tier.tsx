import { medicalBenefits } from '@worksmart/shared/records/customers/benefits.fields.ts';
import { tierType } from '@worksmart/shared/records/lookups/constants.ts';
import { useTiers } from '#features/pricing/reference/reference.api.ts';
import { listFailure } from '#ui/fields/list-failure.tsx';
import { OptionSelect } from '#ui/fields/select-fields.tsx';
import type { ComparisonForm } from './comparison-form.ts';
import { tierWithFactor } from './plan-explanation.ts';

interface Props {
  form: ComparisonForm;
  year: number;
  /** The stored tier can still be chosen by its own name if the year’s list does not have it. */
  stored: { id: number; name: string } | null;
  disabled: boolean;
}

/** The record’s medical tier, a factor on the provider’s medical premiums. Saved with the record. */
export const MedicalTier = ({ form, year, stored, disabled }: Props) => {
  const list = useTiers({ typeId: tierType.medical, year });
  const { data, isPending } = list;
  const listed = data?.map((tier) => ({ id: tier.id, name: tierWithFactor(tier) })) ?? [];
  const unlisted = stored && !isPending && !listed.some(({ id }) => id === stored.id) ? [stored] : [];
  const { error, ...field } = form.getInputProps('rfp.benefits.medical.medicalTier');
  return (
    <OptionSelect
      label={medicalBenefits.medicalTier.label}
      w={220}
      clearable={false}
      placeholder="Select a tier"
      options={[...listed, ...unlisted]}
      disabled={disabled}
      loading={isPending}
      {...field}
      error={error ?? listFailure(list)}
    />
  );
};
