import { Text } from '@mantine/core';
import { type LeadTabId, leadTabNames, tabOfField } from './lead-tabs.ts';

interface Props {
  form: { dirty: boolean; problemPaths: readonly string[] };
  tab: LeadTabId;
}

/** Names the other tab that keeps Save disabled, once the open tab has no errors. */
export const StillNeeded = ({ form: { dirty, problemPaths }, tab }: Props) => {
  const tabs = problemPaths.map(tabOfField);
  const [other] = tabs;
  const shown = dirty && other && !tabs.includes(tab);
  return (
    <Text size="sm" c="dimmed" mr="auto" aria-live="polite">
      {shown && `Still needed: ${leadTabNames[other]}`}
    </Text>
  );
};
