import { delimiterNames } from './dialect.ts';
import type { ImportMapping, MappedColumn } from './mapping.schema.ts';
import { notations } from './notations.rules.ts';

/** Describes where a column comes from in one line: `Claim No + Line joined by "-", YYYYMMDD; F = CH`. */
export const describeColumn = ({ from, join, constant, notation, codes }: MappedColumn): string => {
  const joined = from.length > 1 && join !== '' ? ` joined by “${join}”` : '';
  const source = from.length > 0 ? `${from.join(' + ')}${joined}` : `“${constant}” in every row`;
  const translated = codes.map((code) => `${code.from || 'empty'} = ${code.to}`).join(', ');
  return [notation ? `${source}, ${notations[notation]}` : source, translated].filter(Boolean).join('; ');
};

/** Describes a mapping fact by fact, to compare two versions. */
export const mappingFacts = ({
  delimiter,
  skipLines,
  trailer,
  header,
  columns,
}: ImportMapping): Record<string, string> => ({
  delimiter: delimiterNames[delimiter],
  skipLines: String(skipLines),
  trailer,
  header: header.join(', '),
  ...Object.fromEntries(columns.map((column) => [column.target, describeColumn(column)])),
});
