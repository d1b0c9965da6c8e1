import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type PlanPaths, RecordField } from '#features/records/customers/customer-fields.public.ts';
import { FormSection } from '#ui/form-section.tsx';
import { RenewalOffers } from '../effective-date/renewal-offers.tsx';
import type { RecordForm } from '../record-form.ts';

interface Props {
  title: string;
  form: RecordForm;
  paths: PlanPaths;
  /** More fields of the same section. */
  children?: (hasPlan: boolean) => ReactNode;
}

/**
 * Whether there is a plan, its vendor, and its end. Without a plan the other fields are disabled but keep their values.
 */
export const PlanFields = ({ title, form, paths, children }: Props) => {
  const hasPlan = form.getInputProps(paths.sponsors).value === true;
  return (
    <FormSection title={title}>
      <RecordField path={paths.sponsors} style={{ gridColumn: '1 / -1' }} />
      <RecordField path={paths.vendor} disabled={!hasPlan} />
      <Stack gap={4}>
        <RecordField path={paths.renewal} disabled={!hasPlan} />
        <RenewalOffers form={form} date={form.getInputProps(paths.renewal).value ?? null} />
      </Stack>
      {children?.(hasPlan)}
    </FormSection>
  );
};
