import { Button, FileInput, Stack, Text, Textarea } from '@mantine/core';
import { tooLargeMessage } from '@worksmart/shared/records/documents/file-kinds.ts';
import type { ReactNode } from 'react';
import type { TableSource } from '#lib/table-source.ts';
import { DialogButtons } from '../dialogs/dialog-buttons.tsx';

/** What the user chose or pasted. The dialog keeps it, for the way back. */
export interface Chosen {
  file: File | null;
  pasted: string;
}

interface Props {
  /** What a row of the file is, and how many it may have. */
  intro: ReactNode;
  maxBytes: number;
  busy: boolean;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  onRead: (source: TableSource) => Promise<unknown>;
  onClose: () => void;
  /** Below the file and the rows. */
  children?: ReactNode;
}

/** Chooses a file or takes pasted rows. */
export const ChooseTable = ({ intro, maxBytes, busy, chosen, onChoose, onRead, onClose, children }: Props) => {
  const { file, pasted } = chosen;
  const problem = file && file.size > maxBytes ? tooLargeMessage(maxBytes) : undefined;
  const hasText = pasted.trim() !== '';
  const next = () => {
    if (file) return onRead({ file });
    return onRead({ file: new File([pasted], 'pasted.csv', { type: 'text/csv' }), pasted: true });
  };
  return (
    <Stack gap="md">
      <Text size="sm">{intro}</Text>
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
      {children}
      <DialogButtons onCancel={onClose} busy={busy}>
        <Button onClick={() => void next()} loading={busy} disabled={(!file && !hasText) || problem !== undefined}>
          Next
        </Button>
      </DialogButtons>
    </Stack>
  );
};
