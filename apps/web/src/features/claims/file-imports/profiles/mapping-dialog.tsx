import { Alert, Stack, Text } from '@mantine/core';
import type { ImportProfileDetail, ImportProfileRow } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { MappingList } from '#ui/column-mapping/mapping-list.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { DiscardDialog, useCloseGuard } from '#ui/dialogs/discard-dialog.tsx';
import { SaveButton } from '#ui/dialogs/save-button.tsx';
import { ConflictDialog } from '#ui/edited-record/conflict-dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { focusFirstInvalid } from '#ui/form/focus-first-invalid.ts';
import { toast, toastError } from '#ui/toasts.ts';
import { FileSettings } from './file-settings.tsx';
import { MappedColumnRow } from './mapped-column-row.tsx';
import classes from './mapping-dialog.module.css';
import { profileWords } from './profile-values.ts';
import type { SampleFile } from './sample-file.ts';
import { type MappingState, problemsOf, useMapping } from './use-mapping.ts';
import { useProfileSave } from './use-profile-save.ts';

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

/** How the first rows of the sample are read, with the same checks as an import. */
const SampleCheck = ({ state }: { state: MappingState }) => {
  const { sample, table, check, checkFailure, checkAgain, problems, draft } = state;
  if (!sample) return null;
  if (checkFailure)
    return <ErrorPanel error={checkFailure} title="The sample could not be checked" onRetry={checkAgain} />;
  const [first] = Object.values(problems);
  if (first) {
    return (
      <Alert color="yellow" variant="outline" role="status">
        {first}
      </Alert>
    );
  }
  if (table.rows.length === 0) return <Text c="dimmed">The sample has no rows.</Text>;
  if (!check) return <Text c="dimmed">Checking…</Text>;
  const accepted = check.rows.filter((row) => row.accepted).length;
  const failed = check.rows.flatMap((row, at) => (row.problems.length > 0 ? [{ ...row, at }] : []));
  return (
    <Stack gap="xs">
      <Text fw={600} role="status">
        {`${accepted} of the first ${check.rows.length} rows are accepted.`}
      </Text>
      {failed.length > 0 && (
        <table className={classes.check} aria-label="Problems of the sample">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Problems</th>
            </tr>
          </thead>
          <tbody>
            {failed.map(({ at, problems: found }) => (
              <tr key={at}>
                <td>{at + draft.mapping.skipLines + 2}</td>
                <td>
                  {found
                    .map(({ column, code, meaning }) => `${code} ${column ? `${column}: ` : ''}${meaning}`)
                    .join('; ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Stack>
  );
};

/** Where each column of the format comes from, once there is a sample. */
const Columns = ({ state }: { state: MappingState }) => {
  const { format, draft, table, check, setColumn } = state;
  const { header, columns } = draft.mapping;
  if (header.length === 0) {
    return <Text c="dimmed">Choose a file of the carrier: its columns are then matched to those of the format.</Text>;
  }
  return (
    <>
      <SampleCheck state={state} />
      <MappingList
        label={`Columns of ${format.name}`}
        wide
        heads={['Column of the format', 'First values', 'In the carrier’s file']}
      >
        {format.columns.map((column) => {
          const at = columns.findIndex(({ target }) => target === column.name);
          return (
            <MappedColumnRow
              key={column.name}
              column={column}
              header={header}
              mapped={columns[at]}
              format={format}
              table={table}
              check={check}
              setColumn={setColumn}
              problems={problemsOf(state.problems, at)}
            />
          );
        })}
      </MappingList>
    </>
  );
};

/** Maps a carrier's columns to a format, and saves that as a profile or its next version. */
export const MappingDialog = ({ profile, typeId, sample, onSaved, onClose }: Props) => {
  const state = useMapping(profile, typeId, sample);
  const guard = useCloseGuard(state.dirty, onClose);
  const { missing } = state;
  const save = useProfileSave(profile, state, (saved) => {
    toast(`Version ${saved.version} of ${saved.name} saved!`);
    onSaved?.(saved);
    onClose();
  });
  const nameError = save.error instanceof AppError ? save.error.fields?.name?.[0] : undefined;
  return (
    <Dialog
      fullScreen
      title={profile ? `Columns of ${profile.name}` : 'New Carrier Profile'}
      onClose={guard.requestClose}
      busy={save.saving}
    >
      <Stack gap="md" maw={1240} mx="auto">
        <FileSettings state={state} typeId={typeId} saved={profile !== undefined} nameError={nameError} />
        <Columns state={state} />
        {save.error && !nameError && <ErrorPanel error={save.error} retriedBy="its-control" />}
        <DialogButtons onCancel={guard.requestClose} busy={save.saving}>
          <SaveButton
            form={{
              canSave: missing.length === 0 && (state.dirty || !profile),
              problems: missing,
              showProblems: () => focusFirstInvalid(() => toastError(new AppError('validation', missing.join(' ')))),
            }}
            onSave={save.submit}
            saving={save.saving}
          />
        </DialogButtons>
      </Stack>
      <DiscardDialog guard={guard} />
      <ConflictDialog record={save} useFields={(words) => words} about={profileWords} />
    </Dialog>
  );
};
