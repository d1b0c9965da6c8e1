import { Stack } from '@mantine/core';
import { FlagField } from '../../../../ui/fields/select-fields.tsx';
import { FormSection } from '../../../../ui/form-section.tsx';
import type { RecordForm } from './record-form.ts';

export const ChecklistTab = ({ form }: { form: RecordForm }) => (
  <FormSection title="Prospect Checklist" columns={0}>
    <Stack gap="sm">
      <FlagField label="Proposal Approved" {...form.getInputProps('rfp.checklist.step1_1')} />
      <FlagField label="CSA Completed" {...form.getInputProps('rfp.checklist.step1_2')} />
    </Stack>
  </FormSection>
);
