import { Stack } from '@mantine/core';
import { groupLookups } from '@worksmart/shared/benefit-groups/constants.ts';
import { FlagField } from '../../../../ui/fields/select-fields.tsx';
import { FormSection } from '../../../../ui/form-section.tsx';
import { type GroupPart, GroupSelect } from './group-part.tsx';

export const LifeTab = ({ group, form, readOnly }: GroupPart) => (
  <FormSection title="Life" columns={2}>
    <Stack gap="sm" pt={{ sm: 28 }}>
      <FlagField label="Basic Life & ADD" disabled={readOnly} {...form.getInputProps('life.basicLife')} />
      <FlagField label="Voluntary Life & ADD" disabled={readOnly} {...form.getInputProps('life.volunteerLife')} />
    </Stack>
    <GroupSelect
      form={form}
      readOnly={readOnly}
      path="life.employerPaid"
      label="Employer Paid Life & ADD"
      from={{ type: groupLookups.employerPaid }}
      stored={group.life.employerPaid}
    />
  </FormSection>
);
