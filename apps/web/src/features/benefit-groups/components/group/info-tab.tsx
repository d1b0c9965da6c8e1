import { Stack } from '@mantine/core';
import { planSectionNames } from '@worksmart/shared/benefit-groups/constants.ts';
import { mayHaveBenefitDollars } from '@worksmart/shared/benefit-groups/group.rules.ts';
import { fieldName } from '@worksmart/shared/field-name.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import { listFailure } from '../../../../ui/fields/list-failure.tsx';
import { MoneyField } from '../../../../ui/fields/number-fields.tsx';
import { FlagField, OptionSelect } from '../../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../../ui/fields/text-fields.tsx';
import { FormSection } from '../../../../ui/form-section.tsx';
import { LockedUnless } from '../../../../ui/locked-unless.tsx';
import { ReadOnlyValue } from '../../../../ui/read-only-value.tsx';
import { useMedicalTiers } from '../../benefit-groups.api.ts';
import { type GridStore, useGrid } from '../grid/grid-store.ts';
import { Frequencies } from './frequencies.tsx';
import { GroupField, type GroupPart } from './group-part.tsx';
import classes from './info-tab.module.css';
import type { GridStores } from './use-grid-stores.ts';

interface Props extends GroupPart {
  stores: GridStores;
  /** Focuses the medical tier when the tab appears. */
  focusesTier: boolean;
  /** Saves unsaved changes. */
  onSave: () => Promise<boolean>;
}

/** The group's name, the benefits it is offered, and its pay frequencies. */
export const InfoTab = ({ stores, focusesTier, onSave, ...part }: Props) => {
  const { group, form, readOnly } = part;
  const { isBenefitDollars, isBelowMin, medicalTier } = form.values;
  return (
    <>
      <LockedUnless allowed={!readOnly}>
        <FormSection title="Group Info">
          <GroupField {...part} path="benefitGroup.name" label="Benefit Group Name">
            {(input) => <TextField required maxLength={255} {...input} />}
          </GroupField>
          <MedicalTierField {...part} focuses={focusesTier} />
          <Stack gap="sm" className={classes.flags}>
            {mayHaveBenefitDollars(medicalTier?.id) && (
              <FlagField label="Benefit Dollars" disabled={isBelowMin} {...form.getInputProps('isBenefitDollars')} />
            )}
            <FlagField label="Below Minimum" disabled={isBenefitDollars} {...form.getInputProps('isBelowMin')} />
          </Stack>
        </FormSection>
      </LockedUnless>
      <Frequencies {...part} onSave={onSave} />
      <LockedUnless allowed={!readOnly}>
        <FormSection title="Minimum Contribution per Month">
          {planSectionNames.map((name) =>
            readOnly ? (
              <ReadOnlyValue key={name} label={fieldName(name)} value={formatMoney(group[name].minContribution)} />
            ) : (
              <MinimumField key={name} label={fieldName(name)} store={stores[name]} />
            ),
          )}
        </FormSection>
      </LockedUnless>
    </>
  );
};

const MedicalTierField = ({ group, form, readOnly, focuses }: GroupPart & { focuses: boolean }) => {
  const list = useMedicalTiers(group.year);
  const stored = group.medicalTier;
  if (readOnly) return <ReadOnlyValue label="MedicalTier" value={stored?.description} />;
  const options = (list.data ?? []).map(({ id, description }) => ({ id, name: description }));
  const isListed = !stored || options.some(({ id }) => id === stored.id);
  const { error, ...input } = form.getInputProps('medicalTier');
  return (
    <OptionSelect
      label="MedicalTier"
      autoFocus={focuses}
      options={isListed ? options : [...options, { id: stored.id, name: stored.description }]}
      {...input}
      error={error ?? listFailure(list)}
      onChange={(tier) => {
        form.setFieldValue('medicalTier', tier);
        if (!mayHaveBenefitDollars(tier?.id)) form.setFieldValue('isBenefitDollars', false);
      }}
    />
  );
};

/** The minimum that employer contribution and HSA must reach together per month; Reset uses it. */
const MinimumField = ({ label, store }: { label: string; store: GridStore }) => {
  const minimum = useGrid(store, ({ content }) => content.section.minContribution);
  return (
    <MoneyField
      label={label}
      value={minimum}
      max={9_999_999}
      onChange={(amount) => store.dispatch({ type: 'minimum', amount: amount ?? 0 })}
    />
  );
};
