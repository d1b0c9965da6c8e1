import { useDebouncedValue } from '@mantine/hooks';
import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import type { Dialect } from '@worksmart/shared/claims/file-imports/profiles/dialect.ts';
import { mappingProblems } from '@worksmart/shared/claims/file-imports/profiles/mapping.rules.ts';
import type { MappedColumn } from '@worksmart/shared/claims/file-imports/profiles/mapping.schema.ts';
import type { SampleTable } from '@worksmart/shared/claims/file-imports/profiles/sample.rules.ts';
import { type ImportProfileRow, profileMessages } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import { useCallback, useMemo, useState } from 'react';
import { useSampleCheck } from '../import-profiles.api.ts';
import {
  type Draft,
  draftOf,
  editingOf,
  withColumn,
  withDialect,
  withFormat,
  withNewSample,
  withSample,
} from './mapping-draft.ts';
import { type SampleFile, tableOf } from './sample-file.ts';

const noTable: SampleTable = { header: [], rows: [] };
/** Rows that the server checks. */
const checkedRows = 20;
/** The longest cell that is sent for the check. */
const longestCell = 1000;
const settleMs = 400;

/** The sample's rows, what is wrong with the mapping, and the server's check once nothing is. */
const useChecked = ({ formatId, mapping }: Draft, sample: SampleFile | undefined) => {
  const { delimiter, skipLines, trailer } = mapping;
  const table = useMemo(
    () => (sample ? tableOf(sample, { delimiter, skipLines, trailer }) : noTable),
    [sample, delimiter, skipLines, trailer],
  );
  const problems = useMemo(() => mappingProblems(importFormats[formatId], mapping), [formatId, mapping]);
  const rows = useMemo(
    () => table.rows.slice(0, checkedRows).map((cells) => cells.map((cell) => cell.slice(0, longestCell))),
    [table],
  );
  const isReady = rows.length > 0 && Object.keys(problems).length === 0;
  const body = useMemo(() => (isReady ? { formatId, mapping, rows } : undefined), [isReady, formatId, mapping, rows]);
  const [settled] = useDebouncedValue(body, settleMs);
  const check = useSampleCheck(settled);
  return {
    table,
    problems,
    check: isReady ? check.data : undefined,
    checkFailure: isReady ? check.error : null,
    checkAgain: check.refetch,
  };
};

/** The state of the mapping screen: the draft, the sample in this browser's memory, and the server's check of its rows. */
export const useMapping = (
  profile: ImportProfileRow | undefined,
  typeId: number | undefined,
  first: SampleFile | undefined,
) => {
  const isNew = profile === undefined;
  const [start, setStart] = useState(() => draftOf(profile, typeId));
  const [editing, setEditing] = useState(() => {
    const opened = editingOf(start, !isNew);
    return first && isNew ? withNewSample(opened, first, typeId) : opened;
  });
  const [sample, setSample] = useState(first);
  const { draft } = editing;
  const { mapping, name } = draft;
  const checked = useChecked(draft, sample);
  const { table, problems } = checked;

  /** The same function for all rows, so that a row renders again only when its own column changes. */
  const setColumn = useCallback(
    (target: string, to: MappedColumn | null) => setEditing((now) => withColumn(now, target, to)),
    [],
  );
  return {
    ...checked,
    start,
    draft,
    sample,
    setColumn,
    format: importFormats[draft.formatId],
    dirty: JSON.stringify(draft) !== JSON.stringify(start),
    missing: [
      ...(name.trim() === '' ? [profileMessages.name] : []),
      ...(mapping.header.length === 0 ? ['Please choose a sample file.'] : [...new Set(Object.values(problems))]),
    ],
    setName: (to: string) => setEditing({ ...editing, draft: { ...draft, name: to } }),
    setFormat: (to: FormatId) => setEditing(withFormat(editing, to, sample && table)),
    setSample: (file: SampleFile) => {
      setSample(file);
      setEditing(isNew ? withNewSample(editing, file, typeId) : withSample(editing, file));
    },
    setDialect: (change: Partial<Dialect>) => setEditing(withDialect(editing, sample, change)),
    /** Continues with another draft, after someone else saved the profile. */
    rebase: (saved: Draft, next: Draft) => {
      setStart(saved);
      setEditing(editingOf(next, true));
    },
  };
};

/** The problems of one column of the format, by the path within it. */
export const problemsOf = (problems: Record<string, string>, at: number): Record<string, string> => {
  const prefix = `columns.${at}.`;
  const own = Object.entries(problems).filter(([path]) => path.startsWith(prefix));
  return Object.fromEntries(own.map(([path, text]) => [path.slice(prefix.length), text]));
};

export type MappingState = ReturnType<typeof useMapping>;
