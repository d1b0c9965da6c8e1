import { Stack } from '@mantine/core';
import { planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { infoFields } from '@worksmart/shared/benefits/benefit-groups/group.fields.ts';
import { mayHaveBenefitDollars } from '@worksmart/shared/benefits/benefit-groups/group.rules.ts';
import { fieldName } from '@worksmart/shared/platform/field-name.ts';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { monthName } from '@worksmart/shared/platform/plan-year.rules.ts';
import { listFailure } from '#ui/fields/list-failure.tsx';
import { MoneyField } from '#ui/fields/number-fields.tsx';
import { OptionSelect } from '#ui/fields/select-fields.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { LockedUnless } from '#ui/locked-unless.tsx';
import { ReadOnlyValue } from '#ui/read-only-value.tsx';
import { useMedicalTiers } from '../benefit-groups.api.ts';
import { type GridStore, useGrid } from '../grid/grid-store.ts';
import type { EmployeeDocument } from './employee-document.tsx';
import { Frequencies } from './frequencies.tsx';
import { GroupField as Field, GroupInputs, type GroupTabProps } from './group-field.tsx';
import classes from './info-tab.module.css';
import type { GridStores } from './use-grid-stores.ts';

interface Props extends GroupTabProps {
  stores: GridStores;
  /** Focuses the medical tier when the tab appears. */
  focusesTier: boolean;
  document: EmployeeDocument;
}

/** The group's name, the benefits it is offered, and its pay frequencies. */
export const InfoTab = ({ stores, focusesTier, document, ...tabProps }: Props) => {
  const { group, form, readOnly } = tabProps;
  const { isBenefitDollars, isBelowMin, medicalTier } = form.values;
  return (
    <GroupInputs {...tabProps}>
      <LockedUnless allowed={!readOnly}>
        <FormSection title="Group Info">
          <Field path="benefitGroup.name" />
          <MedicalTierField {...tabProps} focuses={focusesTier} />
          <PlanYearField {...tabProps} />
          <Stack gap="sm" className={classes.flags}>
            {mayHaveBenefitDollars(medicalTier?.id) && <Field path="isBenefitDollars" disabled={isBelowMin} />}
            <Field path="isBelowMin" disabled={isBenefitDollars} />
          </Stack>
        </FormSection>
      </LockedUnless>
      <Frequencies {...tabProps} document={document} />
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
    </GroupInputs>
  );
};

/** The month in which the plan year begins; none is chosen for January. */
const PlanYearField = ({ form, readOnly }: GroupTabProps) =>
  readOnly && !form.values.planYearMonth ? (
    <ReadOnlyValue label={infoFields.planYearMonth.label} value={monthName(1)} />
  ) : (
    <Field path="planYearMonth" placeholder={monthName(1)} description="HSA, ACA and COBRA use it." />
  );

const MedicalTierField = ({ group, form, readOnly, focuses }: GroupTabProps & { focuses: boolean }) => {
  const list = useMedicalTiers(group.year);
  const stored = group.medicalTier;
  const { label } = infoFields.medicalTier;
  if (readOnly) return <ReadOnlyValue label={label} value={stored?.description} />;
  const options = (list.data ?? []).map(({ id, description }) => ({ id, name: description }));
  const isListed = !stored || options.some(({ id }) => id === stored.id);
  const { error, ...input } = form.getInputProps('medicalTier');
  return (
    <OptionSelect
      label={label}
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
