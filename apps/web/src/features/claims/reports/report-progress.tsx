import { Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { reportMessages } from '@worksmart/shared/claims/reports/constants.ts';
import { unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import type { FileJobState } from '#lib/use-file-job.ts';
import { FileOutcome } from '#ui/file-outcome.tsx';

interface Props {
  state: FileJobState;
  /** The link’s text. */
  link: string;
  onOpened: () => void;
}

/** The progress of a report. Shows a link only if no window could be opened for it. */
export const ReportProgress = ({ state, ...rest }: Props) => {
  if (state.kind !== 'running') {
    const failure = (state.kind === 'failed' && state.reason) || unknownErrorMessage;
    return <FileOutcome {...rest} state={state} noun="report" failure={failure} />;
  }
  return (
    <Stack gap={6}>
      <Group gap="xs" role="status">
        <Loader size={16} aria-hidden />
        <Text>{reportMessages.generating}</Text>
      </Group>
      {state.complete > 0 && <Progress value={state.complete} aria-label="Progress of the report" />}
    </Stack>
  );
};
