import { Alert, List, Skeleton, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { impactLines } from '@worksmart/shared/pricing/reference/impact.rules.ts';
import type { Impact } from '@worksmart/shared/pricing/reference/impact.schema.ts';
import { FailedText } from '#ui/failed-text.tsx';
import { type ImpactScope, useImpact } from './reference.api.ts';

export const ImpactLines = ({ touched }: { touched: Impact }) => (
  <List size="sm" spacing={2}>
    {impactLines(touched).map((line) => (
      <List.Item key={line} style={{ overflowWrap: 'anywhere' }}>
        {line}
      </List.Item>
    ))}
  </List>
);

/** Shown below a preview; renders nothing if no customer is affected. */
export const PreviewImpact = ({ touched }: { touched: Impact }) =>
  impactLines(touched).length > 0 && (
    <Stack gap={4}>
      <Text fz="sm" fw={500}>
        This affects the figures of
      </Text>
      <ImpactLines touched={touched} />
    </Stack>
  );

interface Props {
  scope: ImpactScope;
  /** How the change affects them. */
  effect?: string;
}

/** Says before a change which customers’ figures depend on the row. */
export const ImpactNote = ({ scope, effect = 'Saving a change affects the figures of' }: Props) => {
  const { data, isError, refetch } = useImpact(scope);
  if (isError) {
    return (
      <Text fz="sm" c="dimmed">
        <FailedText onRetry={refetch}>The records affected by a change could not be loaded.</FailedText>
      </Text>
    );
  }
  if (!data) return <Skeleton h={20} />;
  if (impactLines(data).length === 0) {
    return (
      <Text fz="sm" c="dimmed" role="status">
        No prospect, client or benefit group uses this row.
      </Text>
    );
  }
  return (
    <Alert
      variant="light"
      color="gray"
      icon={<IconInfoCircle size={18} aria-hidden />}
      title={effect}
      role="status"
      py="xs"
    >
      <ImpactLines touched={data} />
    </Alert>
  );
};
