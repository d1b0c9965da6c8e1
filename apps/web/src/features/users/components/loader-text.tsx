import { Group, Loader } from '@mantine/core';

/** What is going on, with its spinner. */
export const LoaderText = ({ children }: { children: string }) => (
  <Group component="span" gap="xs" role="status">
    <Loader size={18} aria-hidden />
    {children}
  </Group>
);
