import { Alert, List } from '@mantine/core';
import type { PlanSection } from '@worksmart/shared/benefit-groups/constants.ts';
import type { FilledRenewal } from '@worksmart/shared/renewals/portal.schema.ts';

interface Props {
  view: FilledRenewal;
  sections: readonly PlanSection[];
}

/** Plans of this year without a successor: employees enrolled in one need to choose another. */
export const DroppedPlans = ({ view: { currentPlans, year }, sections }: Props) => {
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
