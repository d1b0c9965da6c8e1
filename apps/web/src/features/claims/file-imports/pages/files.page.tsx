import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { fileTypesLookup, importMessages, isFileType } from '@worksmart/shared/claims/file-imports/constants.ts';
import type { FileImportRow } from '@worksmart/shared/claims/file-imports/schema.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '#lib/api-error.ts';
import { useLatest } from '#lib/use-latest.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { NoticeDialog } from '#ui/dialogs/notice-dialog.tsx';
import { LookupSelect } from '#ui/fields/select-fields.tsx';
import { Page } from '#ui/page.tsx';
import { useFileImports, useRemoveImport } from '../file-imports.api.ts';
import { FileTable } from '../file-table.tsx';
import type { GivenFile } from '../use-file-form.ts';

const FileDialog = lazyDialog(async () => (await import('../file-dialog.tsx')).FileDialog);
const ImportDialog = lazyDialog(async () => (await import('../import-dialog.tsx')).ImportDialog);

type Open =
  | { kind: 'upload'; given?: GivenFile }
  | { kind: 'import'; id: number }
  | { kind: 'remove'; row: FileImportRow };

const storedAs = 'ws.files.type';

/** The selected type, stored in the URL; without one, the type that was chosen last on this device. */
const useFileType = () => {
  const [params, setParams] = useSearchParams();
  const type = Number(params.get('type') ?? localStorage.getItem(storedAs));
  const typeId = isFileType(type) ? type : undefined;
  const choose = (id: number) => {
    localStorage.setItem(storedAs, String(id));
    setParams({ type: String(id) }, { replace: true });
  };
  return { typeId, choose };
};

/** Calls back once the server has read the file that was just uploaded. Returns the function that names this file. */
const useAwaitedFile = (files: readonly FileImportRow[] | undefined, onRead: (id: number) => void) => {
  const [awaited, setAwaited] = useState<number>();
  const read = useLatest(onRead);
  const arrived = files?.find(({ id, state }) => id === awaited && state !== 'queued');
  useEffect(() => {
    if (!arrived) return;
    setAwaited(undefined);
    read(arrived.id);
  }, [arrived, read]);
  return setAwaited;
};

const FilesPage = () => {
  const { typeId, choose } = useFileType();
  const files = useFileImports(typeId);
  const remove = useRemoveImport();
  const [open, setOpen] = useState<Open>();
  const [failure, setFailure] = useState<unknown>();
  const awaitFile = useAwaitedFile(files.data, (id) => setOpen({ kind: 'import', id }));

  const close = () => setOpen(undefined);
  const uploading = open?.kind === 'upload' && typeId !== undefined;
  return (
    <Page
      title="File Administration"
      actions={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={typeId === undefined}
          onClick={() => setOpen({ kind: 'upload' })}
        >
          New File
        </Button>
      }
    >
      <Group align="flex-end" gap="sm" mb="xs">
        <LookupSelect
          label="Type"
          w={216}
          placeholder="Choose a type"
          from={{ type: fileTypesLookup }}
          clearable={false}
          value={typeId === undefined ? null : { id: typeId }}
          onChange={(chosen) => chosen && choose(chosen.id)}
        />
      </Group>
      <FileTable
        files={files}
        chosen={typeId !== undefined}
        onView={({ id }) => setOpen({ kind: 'import', id })}
        onRemove={(row) => setOpen({ kind: 'remove', row })}
      />
      {uploading && (
        <FileDialog
          key={typeId}
          typeId={typeId}
          given={open.given}
          onType={(id, given) => {
            choose(id);
            setOpen({ kind: 'upload', given });
          }}
          onUploaded={({ id }) => {
            awaitFile(id);
            void files.refetch();
          }}
          onFailure={setFailure}
          onClose={close}
        />
      )}
      {open?.kind === 'import' && <ImportDialog id={open.id} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={`Remove ${open.row.label}?`}
          confirm="Remove"
          destructive
          onConfirm={() => remove.mutateAsync({ params: { id: open.row.id } })}
          onClose={close}
        >
          {importMessages.remove}
        </ConfirmDialog>
      )}
      <NoticeDialog opened={failure !== undefined} title="API Error" ok="Close" onClose={() => setFailure(undefined)}>
        {failure === undefined ? '' : messageOf(failure)}
      </NoticeDialog>
    </Page>
  );
};

export default FilesPage;
