import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import { describeColumn } from '@worksmart/shared/claims/file-imports/profiles/describe-mapping.ts';
import { type DelimiterId, delimiterNames } from '@worksmart/shared/claims/file-imports/profiles/dialect.ts';
import type { ImportMapping, MappedColumn } from '@worksmart/shared/claims/file-imports/profiles/mapping.schema.ts';
import { type FieldWords, plainly } from '#ui/edited-record/conflict-dialog.tsx';
import type { Draft } from './mapping-draft.ts';

/** A draft as fields that two versions are compared by. */
export interface ProfileValues extends Record<string, unknown>, Omit<ImportMapping, 'columns'> {
  name: string;
  /** By column of the format; empty for a column that the file does not have. Lists are compared as a whole. */
  columns: Record<string, MappedColumn[]>;
}

export const valuesOf = ({ name, formatId, mapping: { columns, ...mapping } }: Draft): ProfileValues => ({
  name,
  ...mapping,
  columns: Object.fromEntries(
    importFormats[formatId].columns.map((column) => [
      column.name,
      columns.filter(({ target }) => target === column.name),
    ]),
  ),
});

export const draftFrom = (formatId: FormatId, values: ProfileValues): Draft => {
  const { name, delimiter, skipLines, trailer, header, columns } = values;
  return {
    name,
    formatId,
    mapping: { delimiter, skipLines, trailer, header, columns: Object.values(columns).flat() },
  };
};

const labels: Readonly<Record<string, string>> = {
  name: 'Carrier',
  delimiter: 'Separated By',
  skipLines: 'Lines Before the Header',
  trailer: 'Ignore Rows That Begin With',
  header: 'Columns of the file',
};

/** Describes the fields of a profile for the choice between two versions. */
export const profileWords: FieldWords = {
  label: (path) => labels[path] ?? path.replace(/^columns\./, ''),
  show: (path, value) => {
    if (path === 'delimiter') return delimiterNames[value as DelimiterId];
    if (path === 'header') return (value as string[]).join(', ');
    if (!path.startsWith('columns.')) return plainly(value);
    return (value as MappedColumn[]).map(describeColumn).join('; ') || 'Not in the file';
  },
};
