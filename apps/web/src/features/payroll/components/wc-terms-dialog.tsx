import { Stack, Text } from '@mantine/core';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import { unusualTerms } from '@worksmart/shared/payroll/wc-terms.rules.ts';
import { wcTermsSave } from '@worksmart/shared/payroll/wc-terms.schema.ts';
import { assessmentBaseNames, discountNames, programNames } from '@worksmart/shared/payroll/wc-texts.rules.ts';
import { useState } from 'react';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { MoneyField, RateField } from '../../../ui/fields/number-fields.tsx';
import { FlagField } from '../../../ui/fields/select-fields.tsx';
import { type ContractForm, useContractForm } from '../../../ui/form/use-contract-form.ts';
import { FormSection } from '../../../ui/form-section.tsx';
import { Hint } from '../../../ui/hint.tsx';
import { useSaveWcPolicy } from '../payroll.api.ts';
import { changedTerms, type WcTermsValues, wcTermsFieldLabels, wcTermsValues } from './wc-terms-values.ts';

type Form = ContractForm<typeof wcTermsSave>;
type Names<Value extends string> = Readonly<Record<Value, string>>;

const prefix = 'rfp.payRoll.wcTerms.';

/** Field errors of the record's call, under the dialog's own paths. */
const atOwnFields = (thrown: unknown): unknown =>
  thrown instanceof AppError && thrown.fields
    ? new AppError(thrown.code, thrown.message, {
        fields: Object.fromEntries(
          Object.entries(thrown.fields).map(([path, messages]) => [path.replace(prefix, ''), messages]),
        ),
      })
    : thrown;

const Choice = <Value extends string>({
  form,
  name,
  names,
  description,
  onChosen,
}: {
  form: Form;
  name: 'premiumDiscount' | 'assessmentBase' | 'wcProgram';
  names: Names<Value>;
  description?: string;
  onChosen?: (value: Value) => void;
}) => {
  const { value, ...field } = form.field(name);
  return (
    <ChoiceSelect
      {...field}
      description={description}
      allowDeselect={false}
      data={Object.entries<string>(names).map(([id, label]) => ({ value: id, label }))}
      value={String(value)}
      onChange={(chosen) => {
        if (!chosen) return;
        form.setFieldValue(name, chosen as never);
        onChosen?.(chosen as Value);
      }}
    />
  );
};

/** The terms of a customer's policy: what it pays today, and how the provider bills. */
export const WcTermsDialog = ({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) => {
  // As they were when the dialog opened: the record may be refreshed with another user's changes.
  const [before] = useState(() => wcTermsValues(customer));
  const form = useContractForm(wcTermsSave, before, { labels: wcTermsFieldLabels });
  const save = useSaveWcPolicy();
  const { states = [], experienceMod, schedulePercent, billedMod } = form.values;
  const send = async (values: WcTermsValues) => {
    try {
      const wcTerms = changedTerms(values, before);
      await save.mutateAsync({ body: { id: customer.id, rfp: { payRoll: { wcTerms } } } });
    } catch (thrown) {
      throw atOwnFields(thrown);
    }
  };
  const unusual = unusualTerms({
    ...{ experienceMod: experienceMod ?? 1, schedulePercent: schedulePercent ?? 0, billedMod: billedMod ?? 1 },
  });
  return (
    <RowDialog<CustomerDetail, typeof wcTermsSave>
      title="Policy Terms"
      size="lg"
      form={form}
      draftName={`wcTerms.${customer.id}`}
      send={send}
      valuesOf={wcTermsValues}
      show={(path, value) =>
        typeof value === 'number' && /Premium|Constant/.test(path) ? formatMoney(value) : undefined
      }
      onClose={onClose}
    >
      <TermsToday form={form} />
      {states.length > 0 && <StateTerms form={form} states={states.map(({ state }) => state)} />}
      <BillingTerms form={form} />
      {unusual.map((sentence) => (
        <Hint key={sentence}>{sentence}</Hint>
      ))}
    </RowDialog>
  );
};

const TermsToday = ({ form }: { form: Form }) => (
  <FormSection title="What It Pays Today">
    <RateField data-autofocus decimalScale={2} description="1 changes nothing." {...form.field('experienceMod')} />
    <RateField
      allowNegative
      decimalScale={2}
      suffix="%"
      description="A credit is negative."
      {...form.field('schedulePercent')}
    />
    <Choice form={form} name="premiumDiscount" names={discountNames} />
    <MoneyField {...form.field('expenseConstant')} />
    <MoneyField {...form.field('minimumPremium')} />
    <MoneyField allowNegative {...form.field('otherPremium')} />
    <RateField description="Per $100 of payroll" {...form.field('terrorismRate')} />
    <RateField description="Per $100 of payroll" {...form.field('catastropheRate')} />
    <RateField suffix="%" {...form.field('assessmentPercent')} />
    <Choice form={form} name="assessmentBase" names={assessmentBaseNames} />
    <MoneyField
      description="The total on the policy’s information page replaces the calculated one."
      {...form.field('currentPremium')}
    />
  </FormSection>
);

const BillingTerms = ({ form }: { form: Form }) => (
  <FormSection title="How the Provider Bills">
    <Choice<keyof typeof programNames>
      form={form}
      name="wcProgram"
      names={programNames}
      onChosen={(program) =>
        program === 'coordinated' && form.setFieldValue('billedMod', form.values.experienceMod ?? 1)
      }
    />
    <RateField decimalScale={2} {...form.field('billedMod')} />
    <RateField suffix="%" {...form.field('billedAssessmentPercent')} />
    <FlagField description="Overtime counts in full on the provider’s side." {...form.field('billOvertime')} />
  </FormSection>
);

/** Terms of single states; an empty field means the policy's. */
const StateTerms = ({ form, states }: { form: Form; states: readonly string[] }) => (
  <Stack gap={0}>
    {states.map((state, at) => (
      <FormSection key={state} title={`Only in ${state}`}>
        <RateField decimalScale={2} {...form.field(`states.${at}.experienceMod`)} />
        <RateField allowNegative decimalScale={2} suffix="%" {...form.field(`states.${at}.schedulePercent`)} />
        <RateField suffix="%" {...form.field(`states.${at}.assessmentPercent`)} />
        <RateField {...form.field(`states.${at}.terrorismRate`)} />
        <RateField {...form.field(`states.${at}.catastropheRate`)} />
      </FormSection>
    ))}
    <Text size="sm" c="dimmed">
      A field left empty takes the term of the whole policy.
    </Text>
  </Stack>
);
