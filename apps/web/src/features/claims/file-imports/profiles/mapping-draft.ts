import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { formatsOfType, importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import type { Dialect } from '@worksmart/shared/claims/file-imports/profiles/dialect.ts';
import { guessMapping } from '@worksmart/shared/claims/file-imports/profiles/guess-columns.ts';
import type { ImportMapping, MappedColumn } from '@worksmart/shared/claims/file-imports/profiles/mapping.schema.ts';
import { guessDialect, type SampleTable } from '@worksmart/shared/claims/file-imports/profiles/sample.rules.ts';
import type { ImportProfileRow } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import { type SampleFile, tableOf } from './sample-file.ts';

/** What a profile stores: a name, a format and a mapping. */
export interface Draft {
  name: string;
  formatId: FormatId;
  mapping: ImportMapping;
}

/** A draft, and what of it no guess may replace. */
export interface Editing {
  draft: Draft;
  /** The format is that of a saved profile, or the user chose it. */
  keepsFormat: boolean;
  /** Columns of the format that a saved profile maps, or that the user changed. */
  kept: ReadonlySet<string>;
}

/** The mapping of a profile that maps nothing yet. */
export const noMapping: ImportMapping = { delimiter: 'comma', skipLines: 0, trailer: '', header: [], columns: [] };

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

/** The draft of a saved profile; an empty one without it. */
export const draftOf = (profile: ImportProfileRow | undefined, typeId?: number): Draft => ({
  name: profile?.name ?? '',
  formatId: (profile?.formatId ?? formatsFor(typeId)[0]?.id ?? 1) as FormatId,
  mapping: profile?.mapping ?? noMapping,
});

/** Starts to edit a draft. All columns that it maps are kept. */
export const editingOf = (draft: Draft, keepsFormat: boolean): Editing => ({
  draft,
  keepsFormat,
  kept: new Set(draft.mapping.columns.map(({ target }) => target)),
});

/** Takes over a table's header, and guesses the columns that are not kept. */
const guessed = ({ draft, kept }: Editing, table: SampleTable, { delimiter, skipLines, trailer }: Dialect): Draft => {
  const own = draft.mapping.columns.filter(({ target }) => kept.has(target));
  const others = guessMapping(importFormats[draft.formatId], table).filter(({ target }) => !kept.has(target));
  return {
    ...draft,
    mapping: { delimiter, skipLines, trailer, header: table.header, columns: [...own, ...others] },
  };
};

/** Takes a sample into a new profile's draft. Its format is guessed too, unless the user chose it or changed a column. */
export const withNewSample = (editing: Editing, sample: SampleFile, typeId: number | undefined): Editing => {
  const dialect = guessDialect(sample.text, sample.end);
  const table = tableOf(sample, dialect);
  const { draft, keepsFormat, kept } = editing;
  const formatId = keepsFormat || kept.size > 0 ? draft.formatId : bestFormat(typeId, table);
  return { ...editing, draft: guessed({ ...editing, draft: { ...draft, formatId } }, table, dialect) };
};

/** Takes a sample into a saved profile's draft, which says how its files are split. */
export const withSample = (editing: Editing, sample: SampleFile): Editing => {
  const { mapping } = editing.draft;
  return { ...editing, draft: guessed(editing, tableOf(sample, mapping), mapping) };
};

/** Splits the sample in another way. If that gives other columns, those that are not kept are guessed again. */
export const withDialect = (editing: Editing, sample: SampleFile | undefined, change: Partial<Dialect>): Editing => {
  const { draft } = editing;
  const mapping = { ...draft.mapping, ...change };
  const table = sample && tableOf(sample, mapping);
  if (!table || table.header.join('\n') === mapping.header.join('\n')) {
    return { ...editing, draft: { ...draft, mapping } };
  }
  return { ...editing, draft: guessed(editing, table, mapping) };
};

/** Chooses another format, which begins with a new guess. */
export const withFormat = ({ draft }: Editing, formatId: FormatId, table: SampleTable | undefined): Editing => {
  const blank = { draft: { ...draft, formatId }, keepsFormat: true, kept: new Set<string>() };
  if (table) return { ...blank, draft: guessed(blank, table, draft.mapping) };
  return { ...blank, draft: { ...blank.draft, mapping: { ...draft.mapping, columns: [] } } };
};

/** Says where a column of the format comes from; null if the file does not have it. No guess replaces that. */
export const withColumn = (editing: Editing, target: string, to: MappedColumn | null): Editing => {
  const { mapping } = editing.draft;
  const others = mapping.columns.filter((column) => column.target !== target);
  const columns = to ? [...others, to] : others;
  return {
    ...editing,
    draft: { ...editing.draft, mapping: { ...mapping, columns } },
    kept: new Set(editing.kept).add(target),
  };
};
