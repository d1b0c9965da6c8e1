import { Button, Group, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { TableFormat } from '@worksmart/shared/platform/table-formats.ts';
import type { CensusOverview, CensusVersion } from '@worksmart/shared/records/census/schema.ts';
import { type ReactNode, useState } from 'react';
import { dayText } from '#lib/business-day.ts';
import { download } from '#lib/download.ts';
import { downloadWithNames } from '#lib/download-with-names.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { censusExtractUrl, useUndoCensus } from './census.api.ts';

interface Props {
  overview: CensusOverview;
  version: CensusVersion;
  importButton: ReactNode;
}

/** What the user may do with the active census: import another, export it, undo the import. */
export const CensusActions = ({ overview: { may, undoUntil, versions }, version, importButton }: Props) => {
  const [asks, setAsks] = useState<TableFormat | 'undo'>();
  const undo = useUndoCensus();
  const close = () => setAsks(undefined);
  const previous = versions.find(({ id, active, undone }) => id < version.id && !active && !undone);
  if (!may.rows) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      {importButton}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px="xs" aria-label="More actions of the census">
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {!version.rowsDeleted && (
            <>
              <Menu.Item onClick={() => download(censusExtractUrl(version.id, false, 'csv'))}>
                Export Without Names
              </Menu.Item>
              <Menu.Item onClick={() => download(censusExtractUrl(version.id, false, 'xlsx'))}>
                Export Without Names to Excel
              </Menu.Item>
              <Menu.Item onClick={() => setAsks('csv')}>Export With Names…</Menu.Item>
              <Menu.Item onClick={() => setAsks('xlsx')}>Export With Names to Excel…</Menu.Item>
            </>
          )}
          {undoUntil !== null && <Menu.Item onClick={() => setAsks('undo')}>Undo This Import…</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={asks === 'csv' || asks === 'xlsx'}
        title="Export With Names?"
        confirm="Export"
        onConfirm={() => downloadWithNames(censusExtractUrl(version.id, true, asks === 'xlsx' ? 'xlsx' : 'csv'))}
        onClose={close}
      >
        The file names {version.counts.rows.toLocaleString('en-US')} people
        {may.details ? ', with their wages and birth dates' : ''}. The audit log records the export.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asks === 'undo'}
        title="Undo This Import?"
        confirm="Undo"
        onConfirm={() => undo.mutateAsync({ params: { id: version.id } })}
        done="The import was undone."
        onClose={close}
      >
        {previous ? `“${previous.label}” becomes the active census again.` : 'No census is active then.'} Figures that
        were applied stay as they are; each has its own undo.
        {undoUntil !== null && (
          <Text variant="note" mt="xs">
            Possible until {dayText(undoUntil)}.
          </Text>
        )}
      </ConfirmDialog>
    </Group>
  );
};
