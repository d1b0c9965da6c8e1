import { useDebouncedValue } from '@mantine/hooks';
import type { FormatId } from '@worksmart/shared/file-imports/format-types.ts';
import { formatsOfType, importFormats } from '@worksmart/shared/file-imports/formats.ts';
import type { Dialect } from '@worksmart/shared/file-imports/profiles/dialect.ts';
import { guessMapping } from '@worksmart/shared/file-imports/profiles/guess-columns.ts';
import { mappingProblems } from '@worksmart/shared/file-imports/profiles/mapping.rules.ts';
import type { ImportMapping, MappedColumn } from '@worksmart/shared/file-imports/profiles/mapping.schema.ts';
import { guessDialect, type SampleTable } from '@worksmart/shared/file-imports/profiles/sample.rules.ts';
import { type ImportProfileRow, profileMessages } from '@worksmart/shared/file-imports/profiles/schema.ts';
import { useCallback, useMemo, useState } from 'react';
import { useSampleCheck } from '../../import-profiles.api.ts';
import { type SampleFile, tableOf } from './sample-file.ts';

/** What the user edits: a name, a format and a mapping. */
interface Draft {
  name: string;
  formatId: FormatId;
  mapping: ImportMapping;
}

const noMapping: ImportMapping = { delimiter: 'comma', skipLines: 0, trailer: '', header: [], columns: [] };
const noTable: SampleTable = { header: [], rows: [] };
/** Rows that the server checks. */
const checkedRows = 20;
/** The longest cell that is sent for the check. */
const longestCell = 1000;
const settleMs = 400;

/** Guesses the mapping of a new sample. */
const guess = (formatId: FormatId, table: SampleTable, dialect: Dialect): ImportMapping => ({
  ...dialect,
  header: table.header,
  columns: guessMapping(importFormats[formatId], table),
});

/** The formats of a type, or all without one. */
export const formatsFor = (typeId: number | undefined) =>
  typeId === undefined ? Object.values(importFormats) : formatsOfType(typeId);

/** The format of which the sample has most columns. */
const bestFormat = (typeId: number | undefined, table: SampleTable): FormatId => {
  const [best] = formatsFor(typeId)
    .map(({ id, columns }) => ({ id, share: guessMapping(importFormats[id], table).length / columns.length }))
    .sort((one, other) => other.share - one.share);
  return best?.id ?? 1;
};

const startOf = (profile: ImportProfileRow | undefined, typeId: number | undefined): Draft => ({
  name: profile?.name ?? '',
  formatId: (profile?.formatId ?? formatsFor(typeId)[0]?.id ?? 1) as FormatId,
  mapping: profile?.mapping ?? noMapping,
});

/** Takes the header of a sample into a profile's mapping, and guesses only what the profile does not map. */
const remapped = ({ formatId, mapping }: Draft, table: SampleTable): ImportMapping => {
  const mapped = new Set(mapping.columns.map(({ target }) => target));
  const guessed = guessMapping(importFormats[formatId], table).filter(({ target }) => !mapped.has(target));
  return { ...mapping, header: table.header, columns: [...mapping.columns, ...guessed] };
};

/** The state of the mapping screen: the draft, the sample in this browser's memory, and the server's check of its rows. */
export const useMapping = (
  profile: ImportProfileRow | undefined,
  typeId: number | undefined,
  first: SampleFile | undefined,
) => {
  const opened = (sample: SampleFile): Draft => {
    const dialect = guessDialect(sample.text, sample.end);
    const table = tableOf(sample, dialect);
    const formatId = bestFormat(typeId, table);
    return { name: '', formatId, mapping: guess(formatId, table, dialect) };
  };
  const [start] = useState<Draft>(() => startOf(profile, typeId));
  const [draft, setDraft] = useState<Draft>(() => (first && !profile ? opened(first) : start));
  const [sample, setSample] = useState(first);
  const { formatId, mapping, name } = draft;
  const format = importFormats[formatId];
  const { delimiter, skipLines, trailer } = mapping;
  const table = useMemo(
    () => (sample ? tableOf(sample, { delimiter, skipLines, trailer }) : noTable),
    [sample, delimiter, skipLines, trailer],
  );
  const problems = useMemo(() => mappingProblems(format, mapping), [format, mapping]);
  const rows = useMemo(
    () => table.rows.slice(0, checkedRows).map((cells) => cells.map((cell) => cell.slice(0, longestCell))),
    [table],
  );
  const isReady = rows.length > 0 && Object.keys(problems).length === 0;
  const body = useMemo(() => (isReady ? { formatId, mapping, rows } : undefined), [isReady, formatId, mapping, rows]);
  const [settled] = useDebouncedValue(body, settleMs);
  const check = useSampleCheck(settled);

  /** The same function for all rows, so that a row renders again only when its own column changes. */
  const setColumn = useCallback(
    (target: string, to: MappedColumn | null) =>
      setDraft((now) => {
        const others = now.mapping.columns.filter((column) => column.target !== target);
        return { ...now, mapping: { ...now.mapping, columns: to ? [...others, to] : others } };
      }),
    [],
  );
  const setMapping = (change: Partial<ImportMapping>) => setDraft({ ...draft, mapping: { ...mapping, ...change } });
  return {
    ...{ draft, format, sample, table, problems },
    check: isReady ? check.data : undefined,
    checkFailure: isReady ? check.error : null,
    dirty: JSON.stringify(draft) !== JSON.stringify(start),
    missing: [
      ...(name.trim() === '' ? [profileMessages.name] : []),
      ...(mapping.header.length === 0 ? ['Please choose a sample file.'] : [...new Set(Object.values(problems))]),
    ],
    setName: (to: string) => setDraft({ ...draft, name: to }),
    /** Another format begins with a new guess. */
    setFormat: (to: FormatId) =>
      setDraft({ ...draft, formatId: to, mapping: sample ? guess(to, table, mapping) : { ...mapping, columns: [] } }),
    setSample: (file: SampleFile) => {
      setSample(file);
      if (profile) setDraft({ ...draft, mapping: remapped(draft, tableOf(file, mapping)) });
      else setDraft({ ...opened(file), name });
    },
    /** Another way to split the file may give other columns: then they are guessed again. */
    setDialect: (change: Partial<Dialect>) => {
      const dialect = { delimiter, skipLines, trailer, ...change };
      const next = sample ? tableOf(sample, dialect) : undefined;
      if (!next || next.header.join('\n') === mapping.header.join('\n')) setMapping(change);
      else setDraft({ ...draft, mapping: guess(formatId, next, dialect) });
    },
    setColumn,
  };
};

/** The problems of one column of the format, by the path within it. */
export const problemsOf = (problems: Record<string, string>, at: number): Record<string, string> => {
  const prefix = `columns.${at}.`;
  const own = Object.entries(problems).filter(([path]) => path.startsWith(prefix));
  return Object.fromEntries(own.map(([path, text]) => [path.slice(prefix.length), text]));
};

export type MappingState = ReturnType<typeof useMapping>;
