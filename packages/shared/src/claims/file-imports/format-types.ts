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
  /** Database fields with the same value in every row. */
  constants: Readonly<Record<string, string>>;
  /** Fields that copy another field if they have no column or an empty cell: [field, source]. */
  copies: readonly (readonly [field: string, of: string])[];
  /** Fields that identify a row; two rows that agree in them are duplicates. */
  key: readonly string[];
  /** The column at which a duplicate is reported. */
  keyColumn: string;
}
