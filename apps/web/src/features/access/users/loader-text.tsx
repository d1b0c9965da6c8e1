import { Group, Loader } from '@mantine/core';

/** Text with a spinner for something in progress. */
export const LoaderText = ({ children }: { children: string }) => (
  <Group component="span" gap="xs" role="status">
    <Loader size={18} aria-hidden />
    {children}
  </Group>
);
