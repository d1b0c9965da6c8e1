import { Alert, Anchor, Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { reportMessages } from '@worksmart/shared/claims/reports/constants.ts';
import { unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import type { FileJobState } from '#lib/use-file-job.ts';

interface Props {
  state: FileJobState;
  /** The link’s text. */
  link: string;
  onOpened: () => void;
}

/** The progress of a report. Shows a link only if no window could be opened for it. */
export const ReportProgress = ({ state, link, onOpened }: Props) => {
  switch (state.kind) {
    case 'idle':
      return null;
    case 'running':
      return (
        <Stack gap={6}>
          <Group gap="xs" role="status">
            <Loader size={16} aria-hidden />
            <Text>{reportMessages.generating}</Text>
          </Group>
          {state.complete > 0 && <Progress value={state.complete} aria-label="Progress of the report" />}
        </Stack>
      );
    case 'done':
      return (
        <Group gap="xs" role="status">
          <IconCheck size={18} color="var(--ws-good)" aria-hidden />
          <Text>The report is ready.</Text>
          <Anchor href={state.url} target="_blank" rel="noopener noreferrer" onClick={onOpened}>
            {link}
          </Anchor>
        </Group>
      );
    case 'failed':
      return (
        <Alert color="red" variant="outline" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {state.reason ?? unknownErrorMessage}
        </Alert>
      );
  }
};
