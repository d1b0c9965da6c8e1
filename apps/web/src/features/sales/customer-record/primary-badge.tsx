import { Badge } from '@mantine/core';

export const PrimaryBadge = () => (
  <Badge variant="default" tt="none" fw={500} flex="none" miw="max-content">
    Primary
  </Badge>
);
