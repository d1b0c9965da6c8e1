import { z } from 'zod';
import { exactText, text } from '#platform/fields.ts';
import { type DelimiterId, delimiters } from './dialect.ts';
import { notationIds } from './notations.rules.ts';

export const mappingLimits = {
  /** As many as the widest format has columns. */
  columns: 60,
  /** As many as a row may have cells. */
  header: 1000,
  headerName: 100,
  joined: 4,
  codes: 100,
  skipLines: 50,
} as const;

const headerName = text(mappingLimits.headerName);

/** What one carrier's code means in the documented format. An empty `from` is an empty cell. */
const codeTranslation = z.object({
  /** The value in the file */
  from: text(60),
  /** Our value */
  to: text(20),
});

/** Where a column of the format comes from. */
export const mappedColumn = z.object({
  /** Our field that gets the value */
  target: text(60),
  // In the order in which they are joined; empty for a constant.
  /** The file’s columns that the value is made of */
  from: z.array(headerName).max(mappingLimits.joined),
  /** What stands between the values of several columns */
  join: exactText(5),
  // Written as in a documented file.
  /** A value that all rows get; absent if it is read from a column */
  constant: text(125),
  /** How the carrier writes the cells; null for the documented notation */
  notation: z.enum(notationIds).nullable(),
  /** Our value for each value that the file uses */
  codes: z.array(codeTranslation).max(mappingLimits.codes),
});
export type MappedColumn = z.output<typeof mappedColumn>;

/** How a carrier's files of one format are read. Stored with each version of a profile, so its meaning must not change. */
export const importMapping = z.object({
  /** What separates columns in a text file */
  delimiter: z.enum(Object.keys(delimiters) as [DelimiterId, ...DelimiterId[]]),
  /** How many lines come before the header */
  skipLines: z.number().int().min(0).max(mappingLimits.skipLines),
  /** How the last line begins if it is a total instead of a row; empty for none */
  trailer: text(40),
  // Never the sample's rows: they are health information.
  /** The names of the file’s columns, in their order */
  header: z.array(headerName).min(1).max(mappingLimits.header),
  /** The columns, in their order */
  columns: z.array(mappedColumn).max(mappingLimits.columns),
});
export type ImportMapping = z.output<typeof importMapping>;

/** The version of a profile that an import uses. */
export interface UsedProfile {
  id: number;
  name: string;
  version: number;
  mapping: ImportMapping;
}
