import { Alert, Button, SimpleGrid, Stack } from '@mantine/core';
import { sampleValues } from '@worksmart/shared/platform/column-mapping.ts';
import { type CensusColumnName, censusColumns } from '@worksmart/shared/records/census/columns.ts';
import { censusMessages } from '@worksmart/shared/records/census/messages.ts';
import { useMemo } from 'react';
import { ColumnMapper } from '#ui/column-mapping/column-mapper.tsx';
import type { MapStepProps } from '#ui/column-mapping/import-frame.tsx';
import { TablePlace } from '#ui/column-mapping/table-place.tsx';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import type { CensusWords } from './census-words.ts';
import type { CensusImport } from './use-census-import.ts';

interface Props extends MapStepProps {
  census: CensusImport;
  words: CensusWords;
}

const targets = censusColumns.map(({ name, label }) => ({ name: name as CensusColumnName, label }));

/** What was dropped, in words; undefined for nothing. */
const droppedText = ({ columns, cells }: { columns: readonly number[]; cells: number }): string | undefined => {
  const parts = [
    columns.length > 0 && (columns.length === 1 ? 'one column' : `${columns.length} columns`),
    cells > 0 && (cells === 1 ? 'one cell' : `${cells} cells`),
  ].filter((part) => part !== false);
  if (parts.length === 0) return undefined;
  return `Dropped because of Social Security numbers: ${parts.join(' and ')}.`;
};

/** Says what each column of the file is, and the day and label of the census. */
export const MapStep = ({ census, words, busy, onReadAgain, onBack, onNext }: Props) => {
  const { file, mapping, setMapping, twice, missing, asOf, setAsOf, day, label, setLabel } = census;
  const columns = useMemo(
    () =>
      file?.headers.map((header, at) => ({
        header,
        samples: sampleValues(file.rows, at),
        dropped: file.dropped.columns.includes(at) ? 'Dropped: Social Security numbers' : undefined,
      })) ?? [],
    [file],
  );
  const dropped = file && droppedText(file.dropped);
  return (
    <Stack gap="md">
      {dropped && <Alert color="yellow">{dropped}</Alert>}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <DateField
          label="As of"
          description="The day for which the list is correct"
          required
          value={asOf}
          onChange={setAsOf}
        />
        {words.label && (
          <TextField label="Label" description={words.label} maxLength={125} value={label} onChange={setLabel} />
        )}
      </SimpleGrid>
      {file && <TablePlace file={file} busy={busy} onReadAgain={onReadAgain} />}
      <ColumnMapper<CensusColumnName>
        columns={columns}
        targets={targets}
        mapping={mapping}
        onChange={setMapping}
        twice={twice}
      />
      {missing && <Alert color="red">{censusMessages.needed}</Alert>}
      <DialogButtons onCancel={onBack} cancel="Back" busy={busy}>
        <Button onClick={onNext} disabled={busy || missing || twice.length > 0 || day === null}>
          Next
        </Button>
      </DialogButtons>
    </Stack>
  );
};
