import { Alert, Anchor, Button, FileInput, Progress, SimpleGrid, Spoiler, Stack, Text } from '@mantine/core';
import { IconArrowsJoin2 } from '@tabler/icons-react';
import { type ImportColumn, typeText } from '@worksmart/shared/claims/file-imports/columns.ts';
import { claimsVersions, fileTypes } from '@worksmart/shared/claims/file-imports/constants.ts';
import type { ImportFormat } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { formatsOfType } from '@worksmart/shared/claims/file-imports/formats.ts';
import type { ImportProfileRow } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import type { UploadResponse } from '@worksmart/shared/claims/file-imports/schema.ts';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import { useEffect, useState } from 'react';
import { useUser } from '#features/access/auth/session.api.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { DiscardDialog, useCloseGuard } from '#ui/dialogs/discard-dialog.tsx';
import { SaveButton } from '#ui/dialogs/save-button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { OptionSelect } from '#ui/fields/select-fields.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { importFiles } from './file-imports.api.ts';
import { useImportProfiles } from './import-profiles.api.ts';
import { MappingDialog } from './profile-dialogs.ts';
import { formatOf, type SampleFile } from './profiles/sample-file.ts';
import { type GivenFile, useFileForm } from './use-file-form.ts';

interface Props {
  typeId: number;
  given?: GivenFile | undefined;
  /** The file is one of another type. */
  onType: (typeId: number, given: GivenFile) => void;
  onUploaded: (answer: UploadResponse) => void;
  /** The server rejected the file. */
  onFailure: (failure: unknown) => void;
  onClose: () => void;
}

type Upload = ReturnType<typeof useFileForm>;

const none: ImportProfileRow[] = [];

const columnsOf = (dates: ImportFormat['dates']): readonly SimpleColumn<ImportColumn>[] => [
  { id: 'name', header: 'Column', cell: ({ name }) => name, width: 200 },
  { id: 'required', header: 'Required', cell: ({ required }) => (required ? 'Yes' : 'No'), width: 90 },
  {
    id: 'holds',
    header: 'Holds',
    cell: (column) => [typeText(column, dates), column.note].filter(Boolean).join('; '),
  },
];

/** Shows the names and contents of a format's columns, and its template. */
const FormatColumns = ({ format }: { format: ImportFormat }) => (
  <Stack gap="xs">
    <Text fz="sm">
      A CSV file with a header row, as Excel and other programs save it; the order of the columns does not matter.{' '}
      <Anchor href={importFiles.template(format.id)} download inherit>
        {`Download the template of ${format.name}`}
      </Anchor>
    </Text>
    <SimpleTable
      label={`Columns of ${format.name}`}
      columns={columnsOf(format.dates)}
      rows={format.columns}
      rowId={({ name }) => name}
    />
  </Stack>
);

/** Fills the form with what was given before another type was chosen for the file. */
const useGiven = (given: GivenFile | undefined, { form, chooseFile }: Upload): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog of the other type opens
  useEffect(() => {
    if (!given) return;
    form.setValues(given);
    void chooseFile(given.file);
  }, []);
};

/** Uploads a file of one type; claims also need dates and a version. All controls are disabled during the upload. */
export const FileDialog = ({ typeId, given, onType, onUploaded, onFailure, onClose }: Props) => {
  const { data = none } = useImportProfiles();
  const profiles = data.filter((profile) => profile.typeId === typeId && !profile.retired);
  const upload = useFileForm(typeId, profiles, { onUploaded, onFailure, onClose });
  useGiven(given, upload);
  const { form, field, percent, uploading, done, unfit } = upload;
  const [mapping, setMapping] = useState(false);
  const guard = useCloseGuard(form.dirty, onClose);
  const isClaims = typeId === fileTypes.claims;
  const formats = formatsOfType(typeId).filter(({ id }) => !isClaims || id === (form.values.version?.id ?? 1));
  return (
    <Dialog title={isClaims ? 'Claims File' : 'File'} onClose={guard.requestClose} busy={uploading} size="lg">
      <Stack gap="md">
        {isClaims && <ClaimsFields field={field} mapped={upload.profile !== null} />}
        <FileInput
          label="File"
          withAsterisk
          accept=".csv,.txt,text/csv"
          placeholder="Choose a CSV file"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear File' }}
          {...field('file')}
          onChange={(file) => void upload.chooseFile(file)}
        />
        {unfit && (
          <Unfit
            sample={unfit}
            onMap={() => setMapping(true)}
            onType={(other) =>
              onType(other, { file: unfit.file, label: form.values.label, comment: form.values.comment })
            }
          />
        )}
        {profiles.length > 0 && (
          <OptionSelect
            label="Carrier Profile"
            description="How the columns of a carrier’s own file are read; none for a documented file"
            placeholder="None"
            options={profiles}
            value={upload.profile}
            disabled={uploading}
            onChange={upload.chooseProfile}
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
          <TextField
            label="Label"
            description="The file's name, unless you enter another"
            maxLength={255}
            {...field('label')}
          />
          <TextField
            label="Comment"
            description="What colleagues should know about it"
            maxLength={255}
            {...field('comment')}
          />
        </SimpleGrid>
        <Spoiler maxHeight={0} showLabel="What the columns must be" hideLabel="Hide the columns">
          {formats.map((format) => (
            <FormatColumns key={format.id} format={format} />
          ))}
        </Spoiler>
        {uploading && <UploadProgress percent={percent} done={done} />}
        <DialogButtons onCancel={guard.requestClose} busy={uploading}>
          <SaveButton form={{ ...form, canSave: form.canSave && !uploading }} onSave={upload.save} saving={uploading} />
        </DialogButtons>
      </Stack>
      {mapping && unfit && (
        <MappingDialog
          typeId={typeId}
          sample={unfit}
          onSaved={({ id }) => upload.chooseProfile({ id })}
          onClose={() => setMapping(false)}
        />
      )}
      <DiscardDialog guard={guard} />
    </Dialog>
  );
};

interface UnfitProps {
  sample: SampleFile;
  onMap: () => void;
  onType: (typeId: number) => void;
}

/**
 * Says that a file fits neither a documented format of the type nor a profile. Offers the type whose columns it has, else
 * leads administrators to mapping its columns.
 */
const Unfit = ({ sample, onMap, onType }: UnfitProps) => {
  const mayMap = mayOpen(useUser().role.id, 'administration');
  const other = formatOf(sample);
  const text = other
    ? `These are the columns of ${other.name}, not of the chosen type.`
    : `The columns of this file fit neither this format nor a carrier profile.${mayMap ? '' : ' An administrator can map them.'}`;
  return (
    <Alert color="yellow" variant="outline" role="status">
      <Stack gap="xs" align="flex-start">
        <Text fz="sm">{text}</Text>
        {other && (
          <Button size="xs" variant="default" onClick={() => onType(other.typeId)}>
            Change the Type
          </Button>
        )}
        {!other && mayMap && (
          <Button size="xs" variant="default" leftSection={<IconArrowsJoin2 size={14} aria-hidden />} onClick={onMap}>
            Map Its Columns
          </Button>
        )}
      </Stack>
    </Alert>
  );
};

/** The fields that a claims file needs in addition to the file. A profile says for which version it is. */
const ClaimsFields = ({ field, mapped }: Pick<Upload, 'field'> & { mapped: boolean }) => (
  <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="sm">
    <DateField label="Invoiced Date" required {...field('invoicedDate')} />
    <DateField label="Paid Date" required {...field('paidDate')} />
    {!mapped && <OptionSelect label="Version" required options={claimsVersions} {...field('version')} />}
  </SimpleGrid>
);

/** The server reads the file before it responds, so at 99% the upload waits for that. */
const UploadProgress = ({ percent, done }: Pick<Upload, 'percent' | 'done'>) => (
  <Stack gap={4}>
    <Text fz="sm" aria-live="polite" className="tabular">
      {percent === 99 && !done ? 'Checking…' : `${percent}%`}
    </Text>
    <Progress.Root size="md">
      <Progress.Section value={percent} color={done ? 'green' : undefined} aria-label="Upload" />
    </Progress.Root>
  </Stack>
);
