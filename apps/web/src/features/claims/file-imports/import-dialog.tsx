import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { fileTypes } from '@worksmart/shared/claims/file-imports/constants.ts';
import type { FileImportDetail } from '@worksmart/shared/claims/file-imports/schema.ts';
import { useState } from 'react';
import { CrossingList } from '#features/claims/stop-loss/stop-loss.public.ts';
import { momentText } from '#lib/business-day.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { toast } from '#ui/toasts.ts';
import { importFiles, useDiscardImport, useFileImport, usePublishImport, useUndoImport } from './file-imports.api.ts';
import { FileWithNames } from './file-with-names.tsx';
import classes from './import-dialog.module.css';
import { ImportCounts, ImportFigures } from './import-figures.tsx';
import { stateText } from './import-state.tsx';
import { ImportTabs } from './import-tabs.tsx';

interface Props {
  id: number;
  onClose: () => void;
}

const Links = ({ found }: { found: FileImportDetail }) => (
  <Group gap="md">
    {found.abilities.rejected && (
      <>
        <FileWithNames href={importFiles.rejected(found.id, 'csv')} fz="sm">
          <IconDownload size={14} aria-hidden /> Rejected rows
        </FileWithNames>
        <FileWithNames href={importFiles.rejected(found.id, 'xlsx')} fz="sm">
          <IconFileSpreadsheet size={14} aria-hidden /> Rejected rows in Excel
        </FileWithNames>
      </>
    )}
    {found.abilities.original && (
      <FileWithNames href={importFiles.original(found.id)} fz="sm">
        <IconDownload size={14} aria-hidden /> Original file
      </FileWithNames>
    )}
  </Group>
);

const Facts = ({ found }: { found: FileImportDetail }) => (
  <Stack gap={2}>
    <Group gap="xs" justify="space-between">
      <Text>
        <Text span fw={600}>{`${found.format}: ${stateText(found)}`}</Text>{' '}
        <Text span fz="sm" c="dimmed">
          {`${found.filename}, uploaded ${momentText(found.createdOn)} by ${found.createdBy}`}
        </Text>
      </Text>
      <Links found={found} />
    </Group>
    {found.profile && (
      <Text fz="sm">{`Read by the carrier profile ${found.profile.name}, version ${found.profile.version}`}</Text>
    )}
    {found.comment && <Text fz="sm">{found.comment}</Text>}
    {found.notices.map((notice) => (
      <Text key={notice} fz="sm">
        {notice}
      </Text>
    ))}
  </Stack>
);

/** How many rows are imported if the rejected ones are left out, flagged rows among them. */
const othersText = ({ accepted, warned }: FileImportDetail): string => {
  const [good, flagged] = [accepted, warned].map((rows) => rows.toLocaleString('en-US'));
  const rows = accepted === 1 ? 'The 1 row that is not rejected is' : `The ${good} rows that are not rejected are`;
  return `${rows} imported${warned > 0 ? `, the ${flagged} flagged included` : ''}.`;
};

/** Shows the content of a file, before and after it is published, with Publish, Discard or Undo. */
const ImportContent = ({ found, onClose }: { found: FileImportDetail; onClose: () => void }) => {
  const { id, abilities, rowVersion } = found;
  const [publish, discard, undo] = [usePublishImport(), useDiscardImport(), useUndoImport()];
  const reversals = [
    {
      verb: 'Undo',
      mayRun: abilities.undo,
      send: undo.mutateAsync,
      done: 'Import undone!',
      question: `Reports no longer count the rows of ${found.label}. The file is kept and can be published again.`,
    },
    {
      verb: 'Discard',
      mayRun: abilities.discard,
      send: discard.mutateAsync,
      done: 'Import discarded!',
      question: `The file ${found.filename} and its rows are discarded. No report counts them.`,
    },
  ];
  const [importGood, setImportGood] = useState(false);
  const [confirming, setConfirming] = useState<(typeof reversals)[number]>();
  const params = { id };
  const run = async (what: Promise<unknown>, said: string) => {
    await what;
    toast(said);
    onClose();
  };
  return (
    <div className={classes.content}>
      <Facts found={found} />
      {found.error && (
        <Alert color="red" variant="outline" role="alert">
          {found.error}
        </Alert>
      )}
      <ImportCounts found={found} />
      <ImportTabs found={found}>
        <ImportFigures found={found} />
        {found.state === 'published' && found.typeId !== fileTypes.premiums && (
          <CrossingList which={{ importId: id }} />
        )}
      </ImportTabs>
      {abilities.needsImportGood && abilities.publish && (
        <Checkbox
          label="Import the good rows"
          description={`More than 20% of the rows were rejected. ${othersText(found)}`}
          checked={importGood}
          onChange={(event) => setImportGood(event.currentTarget.checked)}
        />
      )}
      {publish.error && <ErrorPanel error={publish.error} retriedBy="its-control" />}
      <DialogButtons onCancel={onClose} cancel="Close" busy={publish.isPending}>
        {reversals.map(
          (reversal) =>
            reversal.mayRun && (
              <Button key={reversal.verb} variant="default" onClick={() => setConfirming(reversal)}>
                {reversal.verb}
              </Button>
            ),
        )}
        {abilities.publish && (
          <Button
            loading={publish.isPending}
            disabled={abilities.needsImportGood && !importGood}
            onClick={() =>
              void run(publish.mutateAsync({ params, body: { importGood, rowVersion } }), 'Import published!').catch(
                () => undefined,
              )
            }
          >
            Publish
          </Button>
        )}
      </DialogButtons>
      {confirming && (
        <ConfirmDialog
          title={`${confirming.verb} Import?`}
          confirm={confirming.verb}
          destructive
          onConfirm={() => run(confirming.send({ params, body: { rowVersion } }), confirming.done)}
          onClose={() => setConfirming(undefined)}
        >
          {confirming.question}
        </ConfirmDialog>
      )}
    </div>
  );
};

/** One import: its rows, its totals per client, its problems, and the available actions. */
export const ImportDialog = ({ id, onClose }: Props) => {
  const found = useFileImport(id);
  return (
    <Dialog title={found.data?.label ?? 'Import'} onClose={onClose} size={1080}>
      <Loaded query={found} errorTitle="The import could not be loaded">
        {(data) => <ImportContent found={data} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
};
