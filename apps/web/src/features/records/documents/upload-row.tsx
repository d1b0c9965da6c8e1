import { Group, Progress, Text } from '@mantine/core';
import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { fileSizeText } from '#lib/file-size.ts';
import { RowAction } from '#ui/table/row-action.tsx';
import classes from './documents.module.css';
import type { FileUpload } from './use-uploads.ts';

interface Props {
  upload: FileUpload;
  onRetry: () => void;
  onCancel: () => void;
}

const stateText = ({ state, percent }: FileUpload): string => {
  if (state === 'waiting') return 'Waiting';
  // The whole file has been sent; the server is checking it.
  return state === 'sending' && percent === 99 ? 'Checking…' : `${percent}%`;
};

/** One file of the upload dialog: its progress, green at 100, or the reason why it failed. */
export const UploadRow = ({ upload, onRetry, onCancel }: Props) => {
  const { file, state, percent, failure, mayRetry } = upload;
  const done = state === 'done';
  const row = useRef<HTMLLIElement>(null);
  // Scroll the list so that files in progress and rejected files stay visible.
  useEffect(() => {
    if (state === 'sending' || state === 'failed') row.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  return (
    <li ref={row} className={classes.upload}>
      <div className={classes.uploadBody}>
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text className={classes.name} title={file.name}>
            {file.name}
          </Text>
          <Text c="dimmed" fz="sm" className="tabular" style={{ whiteSpace: 'nowrap' }}>
            {failure ? fileSizeText(file.size) : `${fileSizeText(file.size)} · ${stateText(upload)}`}
          </Text>
        </Group>
        {failure ? (
          <Text role="alert" fz="sm" c="var(--mantine-color-error)">
            {failure}
          </Text>
        ) : (
          <Progress.Root mt={6} size="sm">
            <Progress.Section
              value={percent}
              color={done ? 'green' : undefined}
              aria-label={`Upload of ${file.name}`}
            />
          </Progress.Root>
        )}
      </div>
      <div className={classes.uploadActions}>
        {done && <IconCheck size={18} color="var(--ws-good)" role="img" aria-label={`${file.name} is uploaded`} />}
        {failure && mayRetry && <RowAction icon={IconRefresh} tip="Retry" of={file.name} onClick={onRetry} />}
        {!done && (
          <RowAction
            icon={IconX}
            label={failure ? `Dismiss ${file.name}` : `Cancel ${file.name}`}
            tip={failure ? 'Dismiss' : 'Cancel'}
            onClick={onCancel}
          />
        )}
      </div>
    </li>
  );
};
