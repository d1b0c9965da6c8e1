import { Button, Stack, Text } from '@mantine/core';
import { AppError } from '@worksmart/shared/errors.ts';
import type { ImportProfileDetail, ImportProfileRow } from '@worksmart/shared/file-imports/profiles/schema.ts';
import { MappingList } from '../../../../ui/column-mapping/mapping-list.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../../ui/dialogs/dialog-buttons.tsx';
import { DiscardDialog, useCloseGuard } from '../../../../ui/dialogs/discard-dialog.tsx';
import { SaveButton } from '../../../../ui/dialogs/save-button.tsx';
import { ErrorPanel } from '../../../../ui/error-panel.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { useSaveProfile } from '../../import-profiles.api.ts';
import { FileSettings } from './file-settings.tsx';
import { MappedColumnRow } from './mapped-column-row.tsx';
import { SampleCheck } from './sample-check.tsx';
import type { SampleFile } from './sample-file.ts';
import { problemsOf, useMapping } from './use-mapping.ts';

interface Props {
  /** The profile to change; a new one without it. */
  profile?: ImportProfileRow;
  /** The file type whose formats can be chosen; all without one. */
  typeId?: number;
  /** The file that no profile fits. */
  sample?: SampleFile;
  onSaved?: (profile: ImportProfileDetail) => void;
  onClose: () => void;
}

/** Maps a carrier's columns to a format, and saves that as a profile or its next version. */
export const MappingDialog = ({ profile, typeId, sample, onSaved, onClose }: Props) => {
  const state = useMapping(profile, typeId, sample);
  const save = useSaveProfile();
  const guard = useCloseGuard(state.dirty, onClose);
  const { draft, format, missing } = state;
  const { name, formatId, mapping } = draft;
  const nameError = save.error instanceof AppError ? save.error.fields?.name?.[0] : undefined;
  const submit = async () => {
    const { id = 0, rowVersion } = profile ?? {};
    const body = { id, name, formatId, mapping, ...(rowVersion !== undefined && { rowVersion }) };
    const saved = await save.mutateAsync({ body });
    toast(`Version ${saved.version} of ${saved.name} saved!`);
    onSaved?.(saved);
    onClose();
  };
  return (
    <Dialog
      opened
      fullScreen
      title={profile ? `Columns of ${profile.name}` : 'New Carrier Profile'}
      onClose={guard.requestClose}
      busy={save.isPending}
    >
      <Stack gap="md" maw={1240} mx="auto">
        <FileSettings state={state} typeId={typeId} saved={profile !== undefined} nameError={nameError} />
        {mapping.header.length === 0 ? (
          <Text c="dimmed">Choose a file of the carrier: its columns are then matched to those of the format.</Text>
        ) : (
          <>
            <SampleCheck state={state} />
            <MappingList
              label={`Columns of ${format.name}`}
              wide
              heads={['Column of the format', 'First values', 'In the carrier’s file']}
            >
              {format.columns.map((column) => {
                const at = mapping.columns.findIndex(({ target }) => target === column.name);
                const own = { column, header: mapping.header, mapped: mapping.columns[at] };
                return (
                  <MappedColumnRow
                    key={column.name}
                    {...own}
                    {...{ format, table: state.table, check: state.check, setColumn: state.setColumn }}
                    problems={problemsOf(state.problems, at)}
                  />
                );
              })}
            </MappingList>
          </>
        )}
        {save.error && !nameError && <ErrorPanel error={save.error} />}
        <DialogButtons>
          <Button variant="default" onClick={guard.requestClose} disabled={save.isPending}>
            Cancel
          </Button>
          <SaveButton
            onSave={() => void submit().catch(() => undefined)}
            canSave={missing.length === 0 && (state.dirty || !profile)}
            problems={missing}
            saving={save.isPending}
          />
        </DialogButtons>
      </Stack>
      <DiscardDialog guard={guard} />
    </Dialog>
  );
};
