import { Button, FileInput, Stack, Text, Textarea } from '@mantine/core';
import type { CensusImportBasis } from '@worksmart/shared/records/census/schema.ts';
import { tooLargeMessage } from '@worksmart/shared/records/documents/file-kinds.ts';
import { DialogButtons } from '#ui/dialogs/dialog-buttons.tsx';
import type { CensusSource } from '../census.api.ts';

/** What the user chose or pasted. The dialog keeps it, for the way back. */
export interface Chosen {
  file: File | null;
  pasted: string;
}

interface Props {
  basis: CensusImportBasis;
  busy: boolean;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  onRead: (source: CensusSource) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses a file or takes pasted rows. */
export const ChooseStep = ({ basis, busy, chosen, onChoose, onRead, onClose }: Props) => {
  const { file, pasted } = chosen;
  const problem = file && file.size > basis.maxBytes ? tooLargeMessage(basis.maxBytes) : undefined;
  const hasText = pasted.trim() !== '';
  const next = () => {
    if (file) return onRead({ file });
    return onRead({ file: new File([pasted], 'pasted.csv', { type: 'text/csv' }), pasted: true });
  };
  return (
    <Stack gap="md">
      <Text size="sm">
        One row per person, with a header. At most {basis.maxRows.toLocaleString('en-US')} rows. Social Security numbers
        are dropped when the file is read: they are never stored.
      </Text>
      <FileInput
        label="File"
        placeholder="Choose a CSV or Excel (.xlsx) file"
        accept=".csv,.txt,.xlsx,.xlsm,.xls"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear File' }}
        value={file}
        onChange={(to) => onChoose({ ...chosen, file: to })}
        error={problem}
        disabled={busy || hasText}
      />
      <Textarea
        label="Or paste rows"
        description="Copied from a spreadsheet, with the header"
        rows={8}
        value={pasted}
        onChange={({ currentTarget }) => onChoose({ ...chosen, pasted: currentTarget.value })}
        disabled={busy || file !== null}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button onClick={() => void next()} loading={busy} disabled={(!file && !hasText) || problem !== undefined}>
          Next
        </Button>
      </DialogButtons>
    </Stack>
  );
};
