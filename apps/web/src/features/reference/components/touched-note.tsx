import { Alert, List, Skeleton, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { touchedLines } from '@worksmart/shared/reference/touched.rules.ts';
import type { Touched } from '@worksmart/shared/reference/touched.schema.ts';
import { type TouchedScope, useTouched } from '../reference.api.ts';

export const TouchedLines = ({ touched }: { touched: Touched }) => (
  <List size="sm" spacing={2}>
    {touchedLines(touched).map((line) => (
      <List.Item key={line} style={{ overflowWrap: 'anywhere' }}>
        {line}
      </List.Item>
    ))}
  </List>
);

/** Below a preview; nothing where it touches nobody. */
export const TouchedByPreview = ({ touched }: { touched: Touched }) =>
  touchedLines(touched).length > 0 && (
    <Stack gap={4}>
      <Text fz="sm" fw={500}>
        It touches the figures of
      </Text>
      <TouchedLines touched={touched} />
    </Stack>
  );

interface Props {
  scope: TouchedScope;
  /** What is needed to know whom it touches is there: a new SUTA rate needs its state. */
  complete?: boolean;
  /** What the change does to them. */
  effect?: string;
}

/** Tells before a change whose figures rest on the row. */
export const TouchedNote = ({ scope, complete = true, effect = 'Saving a change touches the figures of' }: Props) => {
  const { data, isError } = useTouched(scope, complete);
  if (!complete) return null;
  if (isError) {
    return (
      <Text fz="sm" c="dimmed">
        Whom a change touches could not be read.
      </Text>
    );
  }
  if (!data) return <Skeleton h={20} />;
  if (touchedLines(data).length === 0) {
    return (
      <Text fz="sm" c="dimmed" role="status">
        No prospect, client or benefit group rests on this row.
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
      <TouchedLines touched={data} />
    </Alert>
  );
};
