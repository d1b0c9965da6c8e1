import { Alert, Badge, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { HdhpCheck } from '@worksmart/shared/pricing/reference/hdhp.rules.ts';

export const hdhpNames: Readonly<Record<HdhpCheck['result'], string>> = {
  eligible: 'HSA eligible',
  notEligible: 'Not HSA eligible',
  notChecked: 'HSA not checked',
};
const colors = { eligible: 'gray', notEligible: 'red', notChecked: 'yellow' } as const;

/** Returns what a check found, one sentence for each broken rule. */
export const hdhpSentences = (check: HdhpCheck): readonly string[] => {
  if (check.result === 'eligible') return [];
  return check.result === 'notChecked' ? [check.message] : check.failures.map(({ message }) => message);
};

/** Whether an HSA may go with a plan, as a badge whose tooltip says why not. */
export const HdhpBadge = ({ check }: { check: HdhpCheck }) => (
  <Badge variant="outline" color={colors[check.result]} tt="none" title={hdhpSentences(check).join(' ') || undefined}>
    {hdhpNames[check.result]}
  </Badge>
);

/** The same in full, below the plan's terms. */
export const HdhpNote = ({ check }: { check: HdhpCheck }) => {
  if (check.result === 'eligible') return <HdhpBadge check={check} />;
  return (
    <Alert
      color={colors[check.result]}
      variant="outline"
      role="note"
      icon={<IconAlertTriangle aria-hidden />}
      title={hdhpNames[check.result]}
    >
      <List size="sm" listStyleType="none">
        {hdhpSentences(check).map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </Alert>
  );
};
