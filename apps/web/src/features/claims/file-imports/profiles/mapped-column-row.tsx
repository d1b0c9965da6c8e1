import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ImportColumn, typeText } from '@worksmart/shared/claims/file-imports/columns.ts';
import { guessCodes } from '@worksmart/shared/claims/file-imports/profiles/guess-codes.ts';
import { guessNotation } from '@worksmart/shared/claims/file-imports/profiles/guess-notation.ts';
import { type MappedColumn, mappingLimits } from '@worksmart/shared/claims/file-imports/profiles/mapping.schema.ts';
import {
  type NotationId,
  notations,
  notationsOf,
} from '@worksmart/shared/claims/file-imports/profiles/notations.rules.ts';
import { sampleValues } from '@worksmart/shared/platform/column-mapping.ts';
import { memo } from 'react';
import { MappingRow } from '#ui/column-mapping/mapping-list.tsx';
import { ChoiceSelect } from '#ui/fields/choice-select.tsx';
import { CodeTranslations } from './code-translations.tsx';
import classes from './mapping-dialog.module.css';
import { ReadSamples } from './read-samples.tsx';
import type { MappingState } from './use-mapping.ts';

interface Props extends Pick<MappingState, 'format' | 'table' | 'check' | 'setColumn'> {
  column: ImportColumn;
  header: readonly string[];
  /** Undefined if no column of the file is chosen. */
  mapped: MappedColumn | undefined;
  /** By the path within the mapped column. */
  problems: Readonly<Record<string, string>>;
}

const skipped = 'skip';
const constant = 'constant';
/** Headers may be named like the choices above. */
const ofHeader = (name: string): string => `column ${name}`;

const blank = { join: '', constant: '', notation: null, codes: [] };

/**
 * The choices of a source: the columns of the file that no other source of the column has and, for the first one, the
 * other sources.
 */
const sourcesOf = (header: readonly string[], from: readonly string[], index: number) => [
  ...(index === 0
    ? [
        { value: skipped, label: 'Not in the file' },
        { value: constant, label: 'The same text in every row' },
      ]
    : []),
  ...[...new Set(header)]
    .filter((name) => name !== '' && !from.some((used, at) => used === name && at !== index))
    .map((name) => ({ value: ofHeader(name), label: name })),
];

/** Where one column of the format comes from, with its first values and how they are read. */
const Row = ({ column, header, mapped, problems, format, table, check, setColumn }: Props) => {
  const problem = (path: string) => problems[path];
  const change = (more: Partial<MappedColumn>) => {
    if (mapped) setColumn(column.name, { ...mapped, ...more });
  };

  const choose = (index: number, value: string | null) => {
    const name = value?.startsWith('column ') ? value.slice('column '.length) : undefined;
    if (name === undefined) {
      setColumn(column.name, value === constant ? { target: column.name, from: [], ...blank } : null);
      return;
    }
    const from = index > 0 && mapped ? mapped.from.with(index, name) : [name, ...(mapped?.from.slice(1) ?? [])];
    const values = sampleValues(table.rows, table.header.indexOf(name), 200);
    const guessed =
      from.length === 1
        ? { notation: guessNotation(column.type, format.dates, values).notation, codes: guessCodes(column, values) }
        : {};
    setColumn(column.name, { ...blank, ...mapped, target: column.name, from, constant: '', ...guessed });
  };

  return (
    <MappingRow
      title={column.required ? `${column.name} *` : column.name}
      detail={[typeText(column, format.dates), column.note].filter(Boolean).join('; ')}
      samples={<ReadSamples column={column} mapped={mapped} format={format} table={table} check={check} />}
    >
      <Stack gap={6}>
        <Source column={column} header={header} mapped={mapped} problem={problem} choose={choose} change={change} />
        {mapped && mapped.from.length === 0 && (
          <TextInput
            aria-label={`Text of ${column.name}`}
            placeholder="The text, as a documented file has it"
            maxLength={125}
            value={mapped.constant}
            onChange={(event) => change({ constant: event.currentTarget.value })}
            error={problem('constant') ?? problem('from')}
          />
        )}
        {mapped && mapped.from.length > 0 && (
          <Joined column={column} mapped={mapped} header={header} problem={problem} choose={choose} change={change} />
        )}
        {mapped && mapped.from.length > 0 && column.type.kind === 'code' && (
          <CodeTranslations column={column} mapped={mapped} table={table} onChange={(codes) => change({ codes })} />
        )}
      </Stack>
    </MappingRow>
  );
};

const isSame = (one: Props, other: Props): boolean =>
  (['column', 'header', 'mapped', 'table', 'check'] as const).every((name) => one[name] === other[name]) &&
  JSON.stringify(one.problems) === JSON.stringify(other.problems);

/** A format has up to 43 columns: a row renders again only if something of its own changed. */
export const MappedColumnRow = memo(Row, isSame);

interface SourceProps {
  column: ImportColumn;
  mapped: MappedColumn | undefined;
  header: readonly string[];
  problem: (path: string) => string | undefined;
  choose: (index: number, value: string | null) => void;
  change: (more: Partial<MappedColumn>) => void;
}

/** The first source of a column, and the notation of its cells. */
const Source = ({ column, mapped, header, problem, choose, change }: SourceProps) => {
  const first = !mapped ? skipped : mapped.from[0] === undefined ? constant : ofHeader(mapped.from[0]);
  return (
    <Group gap={8} wrap="wrap" align="flex-start">
      <ChoiceSelect
        className={classes.half}
        aria-label={`Source of ${column.name}`}
        data={sourcesOf(header, mapped?.from ?? [], 0)}
        value={first}
        onChange={(value) => choose(0, value)}
        error={problem('from.0') ?? (mapped?.from.length === 0 ? undefined : problem('from'))}
      />
      {mapped && mapped.from.length > 0 && notationsOf(column.type).length > 0 && (
        <ChoiceSelect
          className={classes.half}
          aria-label={`Notation of ${column.name}`}
          data={notationsOf(column.type).map((id) => ({ value: id, label: notations[id] }))}
          placeholder="As documented"
          clearable
          value={mapped.notation}
          onChange={(value) => change({ notation: value as NotationId | null })}
          error={problem('notation')}
        />
      )}
    </Group>
  );
};

interface JoinedProps extends SourceProps {
  mapped: MappedColumn;
}

/** Further columns that are joined to the first one, and what stands between them. */
const Joined = ({ column, mapped, header, problem, choose, change }: JoinedProps) => {
  const { from, join } = mapped;
  const next = header.find((name) => name !== '' && !from.includes(name));
  const mayJoin = column.type.kind === 'text' && from.length < mappingLimits.joined && next !== undefined;
  return (
    <>
      {from.slice(1).map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a source is its index: its column changes while it has the focus
        <Group key={index} gap={4} wrap="nowrap" align="flex-start">
          <ChoiceSelect
            className={classes.grow}
            aria-label={`Source ${index + 2} of ${column.name}`}
            data={sourcesOf(header, from, index + 1)}
            value={ofHeader(name)}
            onChange={(value) => choose(index + 1, value)}
            error={problem(`from.${index + 1}`)}
          />
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={`Remove ${name} from ${column.name}`}
            onClick={() => change({ from: from.toSpliced(index + 1, 1) })}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {from.length > 1 && (
        <Group gap={8} wrap="nowrap">
          <Text fz="sm" c="dimmed">
            Between them
          </Text>
          <TextInput
            aria-label={`Text between the columns of ${column.name}`}
            placeholder="nothing"
            maxLength={5}
            w={96}
            value={join}
            onChange={(event) => change({ join: event.currentTarget.value })}
          />
        </Group>
      )}
      {mayJoin && (
        <Button
          variant="subtle"
          size="compact-xs"
          className={classes.start}
          leftSection={<IconPlus size={12} aria-hidden />}
          aria-label={`Join a column to ${column.name}`}
          onClick={() => change({ from: [...from, next] })}
        >
          Join a column
        </Button>
      )}
    </>
  );
};
