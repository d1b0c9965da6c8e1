import { Text } from '@mantine/core';
import type { ColumnMapping } from '@worksmart/shared/platform/column-mapping.ts';
import { ChoiceSelect } from '../fields/choice-select.tsx';
import classes from './column-mapper.module.css';
import { MappingList, MappingRow } from './mapping-list.tsx';

export interface FileColumn {
  /** As the file's first row has it; '' for a column without one. */
  header: string;
  /** The first different values. */
  samples: readonly string[];
  /** Why the column cannot be imported: then it has no choice. */
  dropped?: string | undefined;
}

export interface TargetColumn<Name extends string> {
  name: Name;
  label: string;
  required?: boolean;
}

interface Props<Name extends string> {
  columns: readonly FileColumn[];
  targets: readonly TargetColumn<Name>[];
  mapping: ColumnMapping<Name>;
  onChange: (mapping: ColumnMapping<Name>) => void;
  /** Columns that several columns of the file are mapped to. */
  twice: readonly Name[];
}

const skipped = 'skip';

const titleOf = ({ header }: FileColumn, at: number): string => header.trim() || `Column ${at + 1}`;

/** Lets the user choose which of our columns each column of a file is. Rows of a table, or cards where it is narrow. */
export const ColumnMapper = <Name extends string>({ columns, targets, mapping, onChange, twice }: Props<Name>) => {
  const options = [
    { value: skipped, label: 'Do not import' },
    ...targets.map(({ name, label, required }) => ({ value: name, label: required ? `${label} (required)` : label })),
  ];
  const choose = (at: number, value: string | null) => {
    const chosen = targets.find(({ name }) => name === value)?.name ?? null;
    onChange(mapping.map((name, index) => (index === at ? chosen : name)));
  };
  return (
    <MappingList label="Columns of the file" heads={['In the file', 'First values', 'Imported as']}>
      {columns.map((column, at) => {
        const name = mapping[at] ?? null;
        const title = titleOf(column, at);
        const samples = (
          <Text variant="note" className={classes.samples}>
            {column.samples.length > 0 ? column.samples.join(' · ') : 'Empty'}
          </Text>
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: A column is its index; two may have the same header.
          <MappingRow key={at} title={title} samples={samples}>
            {column.dropped === undefined ? (
              <ChoiceSelect
                aria-label={`Import ${title} as`}
                data={options}
                value={name ?? skipped}
                onChange={(value) => choose(at, value)}
                allowDeselect={false}
                error={name !== null && twice.includes(name) ? 'Two columns are imported as this one.' : undefined}
              />
            ) : (
              <Text size="sm">{column.dropped}</Text>
            )}
          </MappingRow>
        );
      })}
    </MappingList>
  );
};
