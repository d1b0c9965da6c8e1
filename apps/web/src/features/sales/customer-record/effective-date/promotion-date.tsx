import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { rfpFields } from '@worksmart/shared/records/customers/customer.fields.ts';
import {
  effectiveDateProblem,
  effectiveYear,
  suggestedEffectiveDate,
} from '@worksmart/shared/records/customers/effective-date.rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { useState } from 'react';
import { useYearGaps } from '#features/records/customers/year-gaps.api.ts';
import { businessToday, businessYear } from '#lib/business-day.ts';
import { DateField } from '#ui/fields/date-field.tsx';

/** The effective date of a new RFP, and which year prices it: that of the date, or this one if Operations lacks its tables. */
export const usePromotionDate = ({ operatingYear, rfp }: Pick<CustomerDetail, 'operatingYear' | 'rfp'>) => {
  const [date, setDate] = useState<string | null>(rfp.effectiveDate ?? suggestedEffectiveDate(businessToday()));
  const [staysUnlessAsked, setStays] = useState(true);
  const problem = effectiveDateProblem(date, businessYear());
  const year = problem ? undefined : effectiveYear(date);
  const moves = year !== undefined && year !== operatingYear;
  const gaps = useYearGaps(moves ? year : undefined);
  const stays = gaps !== undefined && staysUnlessAsked;
  const isSent = date !== null || rfp.effectiveDate !== null;
  return {
    date,
    setDate,
    problem,
    /** The year that prices the RFP if it is another one than now. */
    year: moves && !stays ? year : undefined,
    gaps,
    stays,
    setStays,
    operatingYear,
    query: {
      ...(isSent && { effectiveDate: date ?? '' }),
      ...(stays && { rfpYear: operatingYear }),
    },
  };
};

interface Props {
  of: ReturnType<typeof usePromotionDate>;
  onChange: (date: string | null) => void;
  /** The message of a rejected promotion. */
  error?: string | undefined;
  disabled: boolean;
}

export const PromotionDate = ({ of, onChange, error, disabled }: Props) => (
  <Stack gap="xs">
    <DateField
      label={rfpFields.effectiveDate.label}
      description={of.year && `Prices this RFP with ${of.year}.`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      maw={348}
      canPick={(day) => !effectiveDateProblem(day, businessYear())}
      value={of.date}
      onChange={onChange}
      error={of.problem ?? error}
      disabled={disabled}
    />
    {of.gaps && (
      <Alert variant="outline" color="yellow" c="var(--mantine-color-text)" p="xs" role="status">
        <Text size="sm" mb={6}>
          {of.gaps}
        </Text>
        <Checkbox
          label={`Price with ${of.operatingYear}`}
          checked={of.stays}
          disabled={disabled}
          onChange={(event) => of.setStays(event.currentTarget.checked)}
        />
      </Alert>
    )}
  </Stack>
);
