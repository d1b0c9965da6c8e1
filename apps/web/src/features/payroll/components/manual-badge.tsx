import { Badge } from '@mantine/core';

/** Marks figures that were typed and not calculated. */
export const ManualBadge = () => (
  <Badge variant="default" size="xs" tt="none" fw={500} mr={6}>
    manual
  </Badge>
);
