import { Alert, List, Stack, Text } from '@mantine/core';
import type { FilledRenewal } from '@worksmart/shared/benefits/renewals/portal.schema.ts';
import { FormSection } from '#ui/form-section.tsx';
import classes from './renewal.module.css';

/** Messages from the provider's staff: why the renewal is open again, and instructions. */
export const StaffNotes = ({ view: { unlockNote, instructions, provider } }: { view: FilledRenewal }) => {
  if (!unlockNote && instructions.length === 0) return null;
  return (
    <Stack gap="md" mb="md">
      {unlockNote && (
        <Alert variant="outline" role="note" title={`${provider} has opened your renewal again`}>
          <Text className={classes.note}>{unlockNote}</Text>
        </Alert>
      )}
      {instructions.map(({ id, title, content }) => (
        <FormSection key={id} title={title} columns={0}>
          <Text className={classes.note}>{content}</Text>
        </FormSection>
      ))}
    </Stack>
  );
};

/** Says to staff that they see what the customer will see. */
export const PreviewNote = ({ view: { preview } }: { view: FilledRenewal }) =>
  preview && (
    <Alert variant="outline" mb="md" role="note" title="Preview">
      You are signed in as staff: this does not count as opened by the customer, and you cannot change anything.
    </Alert>
  );

interface DroppedProps {
  view: FilledRenewal;
  /** Plans of this year that none follows. */
  dropped: FilledRenewal['currentPlans'];
  /** Why none does: next year has none, or the customer no longer offers it. */
  reason: 'available' | 'offered';
}

/** Plans of this year that none follows: employees enrolled in one need to choose another. */
export const DroppedPlans = ({ view: { year }, dropped, reason }: DroppedProps) => {
  if (dropped.length === 0) return null;
  return (
    <Alert variant="outline" mb="sm" role="note" title={`Not ${reason} in ${year}`}>
      <List size="sm">
        {dropped.map(({ id, planName }) => (
          <List.Item key={id}>{`${planName}: employees who have it need another plan.`}</List.Item>
        ))}
      </List>
    </Alert>
  );
};
