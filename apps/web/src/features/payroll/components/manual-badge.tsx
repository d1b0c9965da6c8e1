import { Badge } from '@mantine/core';

/** Stands beside figures that were typed instead of worked out. */
export const ManualBadge = () => (
  <Badge variant="default" size="xs" tt="none" fw={500} mr={6}>
    manual
  </Badge>
);
