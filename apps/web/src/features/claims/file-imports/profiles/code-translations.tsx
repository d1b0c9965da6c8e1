import { Group, Stack, Text } from '@mantine/core';
import type { ImportColumn } from '@worksmart/shared/claims/file-imports/columns.ts';
import { untranslated } from '@worksmart/shared/claims/file-imports/profiles/guess-codes.ts';
import type { MappedColumn } from '@worksmart/shared/claims/file-imports/profiles/mapping.schema.ts';
import type { SampleTable } from '@worksmart/shared/claims/file-imports/profiles/sample.rules.ts';
import { sampleValues } from '@worksmart/shared/platform/column-mapping.ts';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import classes from './mapping-dialog.module.css';

interface Props {
  column: ImportColumn;
  mapped: MappedColumn;
  table: SampleTable;
  onChange: (codes: MappedColumn['codes']) => void;
}

/** The most codes of a sample that are listed: with more it is not a column of codes. */
const mostListed = 30;

/** The carrier's codes: those that are translated, and those of the sample that the format does not have. */
export const CodeTranslations = ({ column, mapped, table, onChange }: Props) => {
  const { codes, from } = mapped;
  if (column.type.kind !== 'code') return null;
  const columnIndexes = from.map((name) => table.header.indexOf(name));
  const joined = table.rows.map((cells) => [
    columnIndexes
      .map((index) => cells[index]?.trim() ?? '')
      .filter(Boolean)
      .join(mapped.join),
  ]);
  const isEmpty = joined.some(([value]) => value === '');
  const found = untranslated(column, sampleValues(joined, 0, 500)).map(({ value }) => value);
  const listed = [...new Set([...codes.map((code) => code.from), ...(isEmpty ? [''] : []), ...found])];
  const set = (value: string, to: string | null) => {
    const others = codes.filter((code) => code.from !== value);
    onChange(to === null ? others : [...others, { from: value, to }]);
  };
  return (
    <Stack gap={4}>
      {listed.slice(0, mostListed).map((value) => (
        <Group key={value} gap={8} wrap="nowrap">
          <Text fz="sm" className={classes.code} title={value || 'Empty'} c={value === '' ? 'dimmed' : undefined}>
            {value || 'Empty'}
          </Text>
          <ChoiceSelect
            size="xs"
            className={classes.grow}
            aria-label={`${column.name} ${value || 'Empty'} means`}
            data={[...(column.type.kind === 'code' ? column.type.values : [])]}
            placeholder={value === '' ? 'Empty' : 'Not accepted'}
            clearable
            value={codes.find((code) => code.from === value)?.to ?? null}
            onChange={(to) => set(value, to)}
          />
        </Group>
      ))}
    </Stack>
  );
};
