import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { FlagField } from '../../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../../ui/fields/text-fields.tsx';
import { FormSection } from '../../../../ui/form-section.tsx';
import type { RecordForm } from '../record-form.ts';

interface Props {
  title: string;
  form: RecordForm;
  /** Paths of the three fields. */
  sponsors: string;
  vendor: string;
  renewal: string;
  /** More fields of the same section. */
  children?: (hasPlan: boolean) => ReactNode;
}

/**
 * Whether there is a plan, its vendor, and its end. Without a plan the other fields are disabled but keep their values.
 */
export const PlanFields = ({ title, form, sponsors, vendor, renewal, children }: Props) => {
  const flag = form.getInputProps(sponsors);
  const hasPlan = flag.value === true;
  return (
    <FormSection title={title}>
      <Box style={{ gridColumn: '1 / -1' }}>
        <FlagField label="Company Sponsors a Plan" {...flag} />
      </Box>
      <TextField label="Plan Vendor" maxLength={255} disabled={!hasPlan} {...form.getInputProps(vendor)} />
      <DateField label="Renewal Date" disabled={!hasPlan} {...form.getInputProps(renewal)} />
      {children?.(hasPlan)}
    </FormSection>
  );
};
