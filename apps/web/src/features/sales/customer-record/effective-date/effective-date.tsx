import { Alert, Button, Stack, Text } from '@mantine/core';
import { formatDate } from '@worksmart/shared/platform/dates.ts';
import { rfpFields } from '@worksmart/shared/records/customers/customer.fields.ts';
import {
  effectiveDateProblem,
  effectiveYear,
  otherPlanYear,
  pricedWithText,
  shouldHaveEffectiveDate,
} from '@worksmart/shared/records/customers/effective-date.rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { useMoveYear } from '#features/pricing/comparison/comparison.api.ts';
import { RecordField } from '#features/records/customers/customer-fields.public.ts';
import { useYearGaps } from '#features/records/customers/year-gaps.api.ts';
import { businessToday, businessYear } from '#lib/business-day.ts';
import { ReadOnlyValue } from '#ui/read-only-value.tsx';
import { toast, toastError } from '#ui/toasts.ts';
import { useAction } from '#ui/use-action.ts';
import type { RecordForm } from '../record-form.ts';
import { RenewalOffers } from './renewal-offers.tsx';

interface Props {
  customer: CustomerDetail;
  form: RecordForm;
  /** Saves unsaved changes. */
  onSave: () => Promise<boolean>;
}

/** The effective date; below it, which year prices the record, what that year lacks, and which dates plans renew on. */
export const EffectiveDate = ({ customer, form, onSave }: Props) => {
  const { effectiveDate } = customer.rfp;
  if (customer.customerStage.id !== stage.client) {
    const isAsked = shouldHaveEffectiveDate({ ...customer, rfp: form.values.rfp }, businessToday());
    return (
      <Stack gap="xs">
        <RecordField
          path="rfp.effectiveDate"
          canPick={(day) => !effectiveDateProblem(day, businessYear())}
          description={isAsked ? `Without it, this record is priced with ${customer.rfp.rfpYear}.` : undefined}
        />
        <PlanYearNote customer={customer} form={form} onSave={onSave} />
        <RenewalOffers form={form} />
      </Stack>
    );
  }
  return effectiveDate && <ReadOnlyValue label={rfpFields.effectiveDate.label} value={formatDate(effectiveDate)} />;
};

/** Prices the saved record with another year. */
const usePriceWith = ({ customer, form, onSave }: Props) => {
  const move = useMoveYear();
  const { busy, run } = useAction(toastError);
  const priceWith = (year: number) =>
    run(async () => {
      if (form.dirty && !(await onSave())) return;
      await move.mutateAsync({ params: { id: customer.id }, query: { year } });
      toast(`Priced with ${year}.`);
    });
  return { busy, priceWith };
};

const PlanYearNote = (props: Props) => {
  const { customer, form } = props;
  const { rfpYear, effectiveDate: stored } = customer.rfp;
  const { effectiveDate } = form.values.rfp;
  const thisYear = businessYear();
  const year = effectiveDateProblem(effectiveDate, thisYear) ? undefined : effectiveYear(effectiveDate);
  const gaps = useYearGaps(year);
  const { busy, priceWith } = usePriceWith(props);
  if (year === undefined) return null;
  const isSaved = effectiveDate === stored;
  const differs = isSaved && pricedWithText(customer.rfp);
  const moves = !isSaved && year !== rfpYear;
  if (!differs && !gaps) return moves && <Text size="sm">{`Saving prices this record with ${year}.`}</Text>;
  const offered = differs ? year : moves ? rfpYear : otherPlanYear(year, thisYear);
  return (
    <Alert variant="outline" color="yellow" c="var(--mantine-color-text)" p="xs" role="status">
      <Stack gap={6} align="flex-start">
        {differs && <Text size="sm">{`Effective ${differs}`}</Text>}
        {moves && <Text size="sm">{`Saving prices this record with ${year}.`}</Text>}
        {gaps && <Text size="sm">{gaps}</Text>}
        {customer.abilities.saveRfp && (
          <Button size="compact-sm" variant="default" loading={busy} onClick={() => void priceWith(offered)}>
            {`Price with ${offered}`}
          </Button>
        )}
      </Stack>
    </Alert>
  );
};
