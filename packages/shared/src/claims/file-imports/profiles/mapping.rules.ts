import { readDay, readMonth } from '#platform/reading/day.ts';
import { anyDay, holdsValue, readCents, readInteger, readQuantity } from '../cell.rules.ts';
import type { ImportColumn } from '../columns.ts';
import type { ImportFormat } from '../format-types.ts';
import { missingOf, plain } from '../header.rules.ts';
import type { ImportMapping, MappedColumn } from './mapping.schema.ts';
import { notationsOf } from './notations.rules.ts';

export const mappingMessages = {
  unknownTarget: 'This format has no such column.',
  targetTwice: 'This column is mapped twice.',
  noSource: 'Please choose a column of the file, or enter the same text for every row.',
  bothSources: 'Please choose columns or enter a text, not both.',
  unknownSource: (name: string): string => `The sample has no column “${name}”.`,
  ambiguousSource: (name: string): string => `The sample has two columns “${name}”.`,
  constant: 'This column does not accept this text.',
  notation: 'This column is not written that way.',
  codes: 'Only columns with codes can be translated.',
  codeTo: (values: readonly string[]): string => `Please choose one of ${values.join(', ')}.`,
  codeTwice: 'This code is translated twice.',
  required: (names: readonly string[]): string => `Please map the required columns: ${names.join(', ')}.`,
  dataHeader: 'The first line looks like data, not like the names of columns.',
} as const;

/** Whether the format's column accepts a constant. */
const acceptsConstant = ({ type }: ImportColumn, text: string): boolean => {
  switch (type.kind) {
    case 'text':
      return text.length <= type.max;
    case 'code':
      return type.values.some((value) => value.toLowerCase() === text.toLowerCase());
    case 'date':
      return holdsValue(readDay(text, anyDay));
    case 'month':
      return holdsValue(readMonth(text, anyDay));
    case 'amount':
      return holdsValue(readCents(text));
    case 'integer':
      return holdsValue(readInteger(text, type.min, type.max));
    default:
      return holdsValue(readQuantity(text));
  }
};

/** A problem of a mapping: the path of the field, and what the user should do. */
type Problem = readonly [path: string, message: string];

const sourceProblems = (mapped: MappedColumn, counts: ReadonlyMap<string, number>): Problem[] => {
  const { from, constant } = mapped;
  if (from.length === 0 && constant === '') return [['from', mappingMessages.noSource]];
  if (from.length > 0 && constant !== '') return [['constant', mappingMessages.bothSources]];
  return from.flatMap((name, at): Problem[] => {
    const count = counts.get(plain(name)) ?? 0;
    if (count === 1) return [];
    return [[`from.${at}`, (count === 0 ? mappingMessages.unknownSource : mappingMessages.ambiguousSource)(name)]];
  });
};

const codeProblems = ({ type }: ImportColumn, { codes }: MappedColumn): Problem[] => {
  if (codes.length === 0) return [];
  if (type.kind !== 'code') return [['codes', mappingMessages.codes]];
  const seen = new Set<string>();
  return codes.flatMap(({ from, to }, at): Problem[] => {
    const isTwice = seen.has(from.toLowerCase());
    seen.add(from.toLowerCase());
    return [
      ...(isTwice ? [[`codes.${at}.from`, mappingMessages.codeTwice] as const] : []),
      ...(type.values.includes(to) ? [] : [[`codes.${at}.to`, mappingMessages.codeTo(type.values)] as const]),
    ];
  });
};

/** Whether the name of a column reads as a day or an amount with cents: then the line is a row, with health information. */
export const isData = (name: string): boolean =>
  holdsValue(readDay(name, anyDay)) || (/\.\d{2}\)?-?$/.test(name) && holdsValue(readCents(name)));

const columnProblems = (
  { columns }: ImportFormat,
  mapped: MappedColumn,
  counts: ReadonlyMap<string, number>,
): Problem[] => {
  const column = columns.find(({ name }) => name === mapped.target);
  if (!column) return [['target', mappingMessages.unknownTarget]];
  const { constant, notation } = mapped;
  return [
    ...sourceProblems(mapped, counts),
    ...(constant !== '' && !acceptsConstant(column, constant) ? [['constant', mappingMessages.constant] as const] : []),
    ...(notation && !notationsOf(column.type).includes(notation)
      ? [['notation', mappingMessages.notation] as const]
      : []),
    ...codeProblems(column, mapped),
  ];
};

/** Returns what keeps a mapping from being saved, by the path of its field. */
export const mappingProblems = (format: ImportFormat, mapping: ImportMapping): Record<string, string> => {
  const problems: Problem[] = [];
  if (mapping.header.some(isData)) problems.push(['header', mappingMessages.dataHeader]);
  const counts = new Map<string, number>();
  for (const name of mapping.header) counts.set(plain(name), (counts.get(plain(name)) ?? 0) + 1);
  const targets = new Set<string>();
  for (const [at, mapped] of mapping.columns.entries()) {
    if (targets.has(mapped.target)) problems.push([`columns.${at}.target`, mappingMessages.targetTwice]);
    targets.add(mapped.target);
    for (const [path, message] of columnProblems(format, mapped, counts))
      problems.push([`columns.${at}.${path}`, message]);
  }
  const missing = missingOf(format, [...targets]);
  if (missing.length > 0) problems.push(['columns', mappingMessages.required(missing)]);
  return Object.fromEntries(problems.toReversed());
};
