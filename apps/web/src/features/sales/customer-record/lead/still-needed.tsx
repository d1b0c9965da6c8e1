import { Text } from '@mantine/core';
import { type LeadTabId, leadTabNames, tabOfField } from './lead-tabs.ts';

interface Props {
  form: { dirty: boolean; problemPaths: readonly string[] };
  tab: LeadTabId;
}

/** Names the other tabs that keep Save disabled, once the open tab has no errors. */
export const StillNeeded = ({ form: { dirty, problemPaths }, tab }: Props) => {
  const tabs = problemPaths.map(tabOfField);
  const missing = (Object.keys(leadTabNames) as LeadTabId[]).filter((id) => tabs.includes(id));
  const shown = dirty && missing.length > 0 && !tabs.includes(tab);
  return (
    <Text size="sm" c="dimmed" mr="auto" aria-live="polite">
      {shown && `Still needed: ${missing.map((id) => leadTabNames[id]).join(', ')}`}
    </Text>
  );
};
