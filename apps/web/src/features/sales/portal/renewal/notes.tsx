import { Alert, List, Stack, Text } from '@mantine/core';
import type { PlanSection } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { GroupPlan } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { uncomparedPlans } from '@worksmart/shared/benefits/renewals/enrolled-costs.rules.ts';
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
  /** Next year’s plans as shown on the screen: those that the customer no longer offers are listed too. */
  plans?: readonly GroupPlan[];
}

/** Plans of this year that none follows: employees enrolled in one need to choose another. */
export const DroppedPlans = ({ view: { currentPlans, year }, sections, plans }: DroppedProps) => {
  const current = currentPlans.filter(({ section }) => sections.includes(section));
  const dropped = plans
    ? uncomparedPlans(
        current,
        plans.filter(({ active }) => active),
      ).ended
    : current.filter(({ successorID }) => successorID === null);
  if (dropped.length === 0) return null;
  return (
    <Alert variant="outline" mb="sm" role="note" title={`Not ${plans ? 'offered' : 'available'} in ${year}`}>
      <List size="sm">
        {dropped.map(({ id, planName }) => (
          <List.Item key={id}>{`${planName}: employees who have it need another plan.`}</List.Item>
        ))}
      </List>
    </Alert>
  );
};
