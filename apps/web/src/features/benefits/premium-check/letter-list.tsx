import { Group } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import type { ClientPremiums } from '@worksmart/shared/benefits/premium-check/schema.ts';
import { dayText } from '#lib/business-day.ts';
import { downloadWithNames } from '#lib/download-with-names.ts';
import { RowAction } from '#ui/table/row-action.tsx';
import { type SimpleColumn, SimpleTable } from '#ui/table/simple-table.tsx';
import { toastError } from '#ui/toasts.ts';
import { premiumFiles } from './premium-check.api.ts';

type Letter = ClientPremiums['letters'][number];

const columns: readonly SimpleColumn<Letter>[] = [
  { id: 'carrier', header: 'To', cell: ({ carrier }) => carrier },
  { id: 'on', header: 'Made', cell: ({ createdOn }) => dayText(createdOn), width: 110 },
  { id: 'by', header: 'By', cell: ({ createdBy }) => createdBy ?? '', width: 180 },
  { id: 'lines', header: 'Differences', cell: ({ lines }) => lines, numeric: true, width: 110 },
];

/** The letters to carriers about a client's month. They have names, so opening one needs a recent sign-in. */
export const LetterList = ({ id, found }: { id: number; found: ClientPremiums }) => {
  const open = (letter: Letter, format: 'pdf' | 'xlsx') =>
    void downloadWithNames(premiumFiles.letter(id, letter.id, format)).catch(toastError);
  return (
    <SimpleTable
      label="Letters"
      columns={columns}
      rows={found.letters}
      rowId={(letter) => letter.id}
      emptyText="No letters yet. Tick differences and choose Dispute."
      actionsHeader="Save"
      actions={(letter) => (
        <Group gap={4} wrap="nowrap">
          <RowAction
            icon={IconDownload}
            label={`Letter to ${letter.carrier} as PDF`}
            tip="PDF"
            onClick={() => open(letter, 'pdf')}
          />
          <RowAction
            icon={IconFileSpreadsheet}
            label={`Letter to ${letter.carrier} as a workbook`}
            tip="Excel"
            onClick={() => open(letter, 'xlsx')}
          />
        </Group>
      )}
    />
  );
};
