import type { ImportColumn } from './columns.ts';
import type { FileTypeId } from './constants.ts';

export type FormatId = 1 | 2 | 3 | 4 | 5;

export interface ImportFormat {
  id: FormatId;
  typeId: FileTypeId;
  name: string;
  /** `us` MM/DD/YYYY, `iso` YYYY-MM-DD. */
  dates: 'iso' | 'us';
  table: 'claim' | 'premium';
  columns: readonly ImportColumn[];
  /** Fields of the table that are the same in every row. */
  constants: Readonly<Record<string, string>>;
  /** Fields of the table that take another one's value where they have no column or an empty cell: [field, whose]. */
  copies: readonly (readonly [field: string, of: string])[];
  /** Fields that tell one row from every other; two rows that agree in them are one row twice. */
  key: readonly string[];
  /** The column that a duplicate is told at. */
  keyColumn: string;
}
