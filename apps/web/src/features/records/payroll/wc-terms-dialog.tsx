import { Stack, Text } from '@mantine/core';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { unusualTerms, type WcProgram } from '@worksmart/shared/records/payroll/wc-terms.rules.ts';
import { wcStateFields, wcTermsFields, wcTermsSave } from '@worksmart/shared/records/payroll/wc-terms.schema.ts';
import { useState } from 'react';
import { RowDialog } from '#ui/dialogs/row-dialog.tsx';
import { FormInputs, fieldOf } from '#ui/form/field.tsx';
import { type ContractForm, useContractForm } from '#ui/form/use-contract-form.ts';
import { FormSection } from '#ui/form-section.tsx';
import { Hint } from '#ui/hint.tsx';
import { useSaveWcPolicy } from './payroll.api.ts';
import { changedTerms, type WcTermsValues, wcTermsValues } from './wc-terms-values.ts';

type Form = ContractForm<typeof wcTermsSave>;

const alwaysChosen = { clearable: false, allowDeselect: false };
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

const Field = fieldOf(wcTermsFields);
const StateField = fieldOf(wcStateFields);

/** The terms of a customer's policy: what it pays today, and how the provider bills. */
export const WcTermsDialog = ({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) => {
  // As they were when the dialog opened: the record may be refreshed with another user's changes.
  const [before] = useState(() => wcTermsValues(customer));
  const form = useContractForm(wcTermsSave, before, { record: wcTermsFields });
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
    experienceMod: experienceMod ?? 1,
    schedulePercent: schedulePercent ?? 0,
    billedMod: billedMod ?? 1,
  });
  return (
    <RowDialog<CustomerDetail, typeof wcTermsSave>
      title="Policy Terms"
      size="lg"
      form={form}
      draftName={`wcTerms.${customer.id}`}
      send={send}
      valuesOf={wcTermsValues}
      onClose={onClose}
    >
      <TermsToday />
      {states.length > 0 && <StateTerms form={form} states={states.map(({ state }) => state)} />}
      <BillingTerms form={form} />
      {unusual.map((sentence) => (
        <Hint key={sentence}>{sentence}</Hint>
      ))}
    </RowDialog>
  );
};

const TermsToday = () => (
  <FormSection title="What It Pays Today">
    <Field path="experienceMod" data-autofocus description="1 changes nothing." />
    <Field path="schedulePercent" allowNegative description="A credit is negative." />
    <Field path="premiumDiscount" {...alwaysChosen} />
    <Field path="expenseConstant" />
    <Field path="minimumPremium" />
    <Field path="otherPremium" allowNegative />
    <Field path="terrorismRate" description="Per $100 of payroll" />
    <Field path="catastropheRate" description="Per $100 of payroll" />
    <Field path="assessmentPercent" />
    <Field path="assessmentBase" {...alwaysChosen} />
    <Field
      path="currentPremium"
      description="The total on the policy’s information page replaces the calculated one."
    />
  </FormSection>
);

const BillingTerms = ({ form }: { form: Form }) => {
  const choose = (program: WcProgram) => {
    form.setFieldValue('wcProgram', program);
    if (program === 'coordinated') form.setFieldValue('billedMod', form.values.experienceMod ?? 1);
  };
  return (
    <FormSection title="How the Provider Bills">
      <Field path="wcProgram" {...alwaysChosen} onChange={choose} />
      <Field path="billedMod" />
      <Field path="billedAssessmentPercent" />
      <Field path="billOvertime" description="Overtime counts in full on the provider’s side." />
    </FormSection>
  );
};

/** Terms of single states; an empty field means the policy's. */
const StateTerms = ({ form, states }: { form: Form; states: readonly string[] }) => (
  <Stack gap={0}>
    {states.map((state, at) => (
      <FormInputs key={state} of={(name) => form.getInputProps(`states.${at}.${name}`)}>
        <FormSection title={`Only in ${state}`}>
          <StateField path="experienceMod" />
          <StateField path="schedulePercent" allowNegative />
          <StateField path="assessmentPercent" />
          <StateField path="terrorismRate" />
          <StateField path="catastropheRate" />
        </FormSection>
      </FormInputs>
    ))}
    <Text variant="note">A field left empty takes the term of the whole policy.</Text>
  </Stack>
);
