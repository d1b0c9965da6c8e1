import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { FlagField } from '../../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../../ui/fields/text-fields.tsx';
import { FormSection } from '../../../../ui/form-section.tsx';
import type { RecordForm } from '../record-form.ts';

const usualNames = { sponsors: 'sponsorsPlan', vendor: 'planVendor', renewal: 'renewalDate' };

interface Props {
  title: string;
  form: RecordForm;
  plan: 'medical' | 'dental' | 'vision' | 'life' | 'disability' | 'retirement';
  /** Names of the three fields, if they differ from those of other plans. */
  names?: typeof usualNames;
  /** More fields of the same section. */
  children?: (hasPlan: boolean) => ReactNode;
}

/**
 * Whether there is a plan, its vendor, and its end. Without a plan the other fields are disabled but keep their values.
 */
export const PlanFields = ({ title, form, plan, names = usualNames, children }: Props) => {
  const flag = form.field(`rfp.benefits.${plan}.${names.sponsors}`);
  const hasPlan = flag.value === true;
  return (
    <FormSection title={title}>
      <Box style={{ gridColumn: '1 / -1' }}>
        <FlagField label="Company Sponsors a Plan" {...flag} />
      </Box>
      <TextField label="Plan Vendor" disabled={!hasPlan} {...form.field(`rfp.benefits.${plan}.${names.vendor}`)} />
      <DateField label="Renewal Date" disabled={!hasPlan} {...form.field(`rfp.benefits.${plan}.${names.renewal}`)} />
      {children?.(hasPlan)}
    </FormSection>
  );
};
