import { Box, Group, Switch } from '@mantine/core';
import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { adminRatesFields } from '@worksmart/shared/records/payroll/payroll.fields.ts';
import type { AdminRateExplanation, CalculatedRates } from '@worksmart/shared/records/payroll/schema.ts';
import { RecordField } from '#features/records/customers/customer-fields.public.ts';
import { ExplainedFigure } from '#features/records/explanations/explanations.public.ts';
import type { PayrollForm } from './payroll-form.ts';
import { explainRate } from './rate-explanation.ts';

interface Props {
  field: AdminRateExplanation['field'];
  form: PayrollForm;
  rates: CalculatedRates | undefined;
  editable: boolean;
}

/** A rate from the fee table, or typed by an administrator while its override is on. */
export const AdminRateField = ({ field, form, rates, editable }: Props) => {
  const { label } = adminRatesFields[field];
  const overridden = form.values.rfp.adminRates[`${field}_Override`] === true;
  const explanation = rates?.explain.find((one) => one.field === field);
  const amount = rates?.[field] ?? null;

  // The override starts from the calculated figure. Switching it off returns to the fee table.
  const override = (on: boolean) => {
    form.setFieldValue(`rfp.adminRates.${field}_Override`, on);
    form.setFieldValue(`rfp.adminRates.${field}`, on ? (explanation?.amount ?? null) : null);
  };

  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      {editable && overridden ? (
        <RecordField path={`rfp.adminRates.${field}`} w={128} />
      ) : (
        <Box w={128}>
          <ExplainedFigure
            label={label}
            value={amount === null ? null : formatMoney(amount)}
            explains={explainRate(explanation)}
          />
        </Box>
      )}
      {editable && (
        <Switch
          label={adminRatesFields[`${field}_Override`].label}
          aria-label={`Override ${label}`}
          mt={28}
          checked={overridden}
          onChange={(event) => override(event.currentTarget.checked)}
        />
      )}
    </Group>
  );
};
