import { Group, Loader } from '@mantine/core';

interface Props {
  /** The heading once the list has loaded. */
  title: string;
  loading: boolean;
  /** What is being loaded: leads, clients. */
  noun: string;
}

/** A list's heading, or the loading message with its spinner. */
export const ListTitle = ({ title, loading, noun }: Props) =>
  loading ? (
    <Group component="span" gap="xs" role="status">
      <Loader size={18} aria-hidden />
      Loading {noun}...
    </Group>
  ) : (
    title
  );
