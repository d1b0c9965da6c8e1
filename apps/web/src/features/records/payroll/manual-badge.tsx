import { Badge } from '@mantine/core';

/** Marks figures that were typed and not calculated; `note` says more. */
export const ManualBadge = ({ note }: { note?: string | undefined }) => (
  <Badge variant="default" size="xs" tt="none" fw={500} mr={6}>
    {note ?? 'manual'}
  </Badge>
);
