import { Alert, Anchor, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FileJobState } from '#lib/use-file-job.ts';

interface Props {
  state: FileJobState;
  /** The name of the file, as in "The proposal is ready." */
  noun: string;
  /** The link's text. */
  link: string;
  /** The message of a failure. */
  failure: string;
  /** Further actions for the finished file. */
  action?: ReactNode;
  /** Called when the link is opened. */
  onOpened?: () => void;
}

/** Shows the state of a file job: its progress, then a link or the reason it failed. */
export const FileOutcome = ({ state, noun, link, failure, action, onOpened }: Props) => {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'running':
      return (
        <Stack gap={4} w="100%" maw={420}>
          <Text role="status">{`Generating the ${noun}${state.complete > 0 ? `: ${state.complete}%` : '…'}`}</Text>
          {/* A file that is written in one piece has no share before its end. */}
          {state.complete > 0 && <Progress value={state.complete} aria-label={`Progress of the ${noun}`} />}
        </Stack>
      );
    case 'done':
      return (
        <Group gap="md">
          <Group gap="xs" role="status">
            <IconCheck size={18} color="var(--ws-good)" aria-hidden />
            <Text>{`The ${noun} is ready.`}</Text>
            <Anchor href={state.url} target="_blank" rel="noopener noreferrer" onClick={onOpened}>
              {link}
            </Anchor>
          </Group>
          {action}
        </Group>
      );
    case 'failed':
      return (
        <Alert color="red" variant="outline" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {failure}
        </Alert>
      );
  }
};
