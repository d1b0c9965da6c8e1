import { Alert, List, Stack, Text } from '@mantine/core';
import type { PlanSection } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
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

interface DroppedProps {
  view: FilledRenewal;
  sections: readonly PlanSection[];
}

/** Plans of this year without a successor: employees enrolled in one need to choose another. */
export const DroppedPlans = ({ view: { currentPlans, year }, sections }: DroppedProps) => {
  const dropped = currentPlans.filter(({ section, successorID }) => sections.includes(section) && successorID === null);
  if (dropped.length === 0) return null;
  return (
    <Alert variant="outline" mb="sm" role="note" title={`Not available in ${year}`}>
      <List size="sm">
        {dropped.map(({ id, planName }) => (
          <List.Item key={id}>{`${planName}: employees who have it need another plan.`}</List.Item>
        ))}
      </List>
    </Alert>
  );
};
