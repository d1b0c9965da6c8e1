import { Alert, Button, Group, ScrollArea, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import type { usePreview } from './use-preview.ts';

interface Props {
  title: string;
  /** The question. */
  children: ReactNode;
  /** The planned changes; absent before the preview. */
  preview: ReactNode | undefined;
  /** Label of the confirm button, which is disabled if there is nothing to do. */
  apply: string;
  canApply: boolean;
  canShow: boolean;
  step: Pick<ReturnType<typeof usePreview>, 'show' | 'busy' | 'failure' | 'outdated'>;
  onApply: () => void;
  onClose: () => void;
}

/** A dialog that previews a change of many rows, then applies it. */
export const PreviewDialog = (props: Props) => {
  const { title, children, preview, apply, canApply, canShow, step, onApply, onClose } = props;
  const { busy, failure, outdated } = step;
  const isPreviewed = preview !== undefined;
  return (
    <Dialog title={title} onClose={onClose} busy={busy} size={960} gap="md">
      {children}
      {outdated && (
        <Alert color="yellow" variant="light" role="alert" py="xs">
          Someone else changed these rows in the meantime. This is what would be done now.
        </Alert>
      )}
      {preview}
      {failure !== undefined && <ErrorPanel error={failure} retriedBy="its-control" />}
      <Group justify="space-between" gap="xs">
        <Text c="dimmed" fz="sm">
          {isPreviewed ? 'Either everything is applied, or nothing.' : 'The preview changes nothing.'}
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          {isPreviewed ? (
            <Button onClick={onApply} loading={busy} disabled={!canApply}>
              {apply}
            </Button>
          ) : (
            <Button onClick={() => void step.show()} loading={busy} disabled={!canShow}>
              Preview
            </Button>
          )}
        </Group>
      </Group>
    </Dialog>
  );
};

/** A scrollable table inside the dialog. */
export const PreviewRows = ({ children, more }: { children: ReactNode; more: number }) => (
  <Stack gap={4}>
    <ScrollArea.Autosize mah="min(300px, 32vh)" type="auto" viewportProps={{ tabIndex: 0 }}>
      {children}
    </ScrollArea.Autosize>
    {more > 0 && (
      <Text fz="sm" c="dimmed">
        {`and ${more.toLocaleString('en-US')} more`}
      </Text>
    )}
  </Stack>
);
