import { Text } from '@mantine/core';
import type { ImportColumn } from '@worksmart/shared/claims/file-imports/columns.ts';
import type { MappedColumn } from '@worksmart/shared/claims/file-imports/profiles/mapping.schema.ts';
import classes from './mapping-dialog.module.css';
import type { MappingState } from './use-mapping.ts';

const mostSamples = 3;

interface Props extends Pick<MappingState, 'format' | 'table' | 'check'> {
  column: ImportColumn;
  mapped: MappedColumn | undefined;
}

interface Sample {
  raw: string;
  /** What the server read from it; undefined before the check. */
  read: string | undefined;
}

/** The first different values of a column's source, and what is read from them. */
const samplesOf = ({ column: { name }, mapped, format, table, check }: Props): Sample[] => {
  if (!mapped || mapped.from.length === 0) return [];
  const sourceIndexes = mapped.from.map((each) => table.header.indexOf(each));
  const columnIndex = format.columns.findIndex((column) => column.name === name);
  const found = new Map<string, Sample>();
  for (const [at, cells] of table.rows.entries()) {
    const raw = sourceIndexes
      .map((from) => cells[from]?.trim() ?? '')
      .filter(Boolean)
      .join(mapped.join);
    if (raw !== '' && !found.has(raw)) found.set(raw, { raw, read: check?.rows[at]?.values[columnIndex] });
    if (found.size === mostSamples) break;
  }
  return [...found.values()];
};

/** Three values of a column as the carrier writes them and as they are read. */
export const ReadSamples = (props: Props) => {
  const samples = samplesOf(props);
  if (samples.length === 0) return <div />;
  return (
    <div className={classes.samples}>
      {samples.map(({ raw, read }) => (
        <Text key={raw} fz="sm" c="dimmed" truncate title={raw}>
          {raw}
          {read !== undefined && read !== '' && read !== raw && (
            <Text span inherit c="var(--mantine-color-text)">{` → ${read}`}</Text>
          )}
          {read === '' && (
            <Text span inherit c="var(--mantine-color-error)">
              {' not readable'}
            </Text>
          )}
        </Text>
      ))}
    </div>
  );
};
