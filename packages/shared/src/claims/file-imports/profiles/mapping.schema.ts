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
const codeTranslation = z.object({ from: text(60), to: text(20) });

/** Where a column of the format comes from. */
export const mappedColumn = z.object({
  /** The column's documented name. */
  target: text(60),
  /** Columns of the carrier's file; several are joined in this order. Empty for a constant. */
  from: z.array(headerName).max(mappingLimits.joined),
  /** What stands between joined columns. */
  join: exactText(5),
  /** The same text for every row, as a documented file would write it. */
  constant: text(125),
  /** How the carrier writes the cells; null for the documented notation. */
  notation: z.enum(notationIds).nullable(),
  codes: z.array(codeTranslation).max(mappingLimits.codes),
});
export type MappedColumn = z.output<typeof mappedColumn>;

/** How a carrier's files of one format are read. Stored with each version of a profile, so its meaning must not change. */
export const importMapping = z.object({
  delimiter: z.enum(Object.keys(delimiters) as [DelimiterId, ...DelimiterId[]]),
  skipLines: z.number().int().min(0).max(mappingLimits.skipLines),
  trailer: text(40),
  /** The header of the sample. Never its rows: they are health information. */
  header: z.array(headerName).min(1).max(mappingLimits.header),
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
