import type { TableFile } from '@worksmart/shared/platform/table-file.ts';
import type { TableSource } from '#lib/table-source.ts';
import { ChoiceSelect } from '../fields/choice-select.tsx';

interface Props {
  file: Pick<TableFile, 'sheets' | 'sheet' | 'top' | 'headerRow'>;
  busy: boolean;
  /** Reads another sheet of the workbook, or takes another row as the header. */
  onReadAgain: (part: Pick<TableSource, 'sheet' | 'header'>) => void;
}

/** A row among the first ones of the file: its number and cells. */
const rowLabel = (row: readonly string[], at: number): string =>
  `Row ${at + 1}: ${row.filter(Boolean).join(' · ').slice(0, 120)}`;

/** Chooses the sheet of a workbook and the row with the names of the columns, where there is a choice. */
export const TablePlace = ({ file, busy, onReadAgain }: Props) => (
  <>
    {file.sheets.length > 1 && (
      <ChoiceSelect
        label="Sheet"
        data={file.sheets}
        value={file.sheet}
        onChange={(sheet) => sheet && sheet !== file.sheet && onReadAgain({ sheet, header: undefined })}
        allowDeselect={false}
        disabled={busy}
      />
    )}
    {file.top.length > 1 && (
      <ChoiceSelect
        label="Column names"
        description="The row that names the columns; the rows above it are left out"
        data={file.top.map((row, at) => ({ value: String(at), label: rowLabel(row, at) }))}
        value={String(file.headerRow)}
        onChange={(at) => at && Number(at) !== file.headerRow && onReadAgain({ header: Number(at) })}
        allowDeselect={false}
        disabled={busy}
      />
    )}
  </>
);
