import { guessColumns, listed, sampleValues } from '#platform/column-mapping.ts';
import type { ImportColumn } from '../columns.ts';
import type { ImportFormat } from '../format-types.ts';
import { guessCodes } from './guess-codes.ts';
import { guessNotation } from './guess-notation.ts';
import { type HeaderKind, wordsOf } from './header-words.ts';
import type { MappedColumn } from './mapping.schema.ts';
import { otherNames } from './other-names.ts';

/** A sample of a carrier's file: its header, and some rows. */
export interface Sample {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The kinds of headers that cannot belong to a column of a type. */
const excludes = ({ type, field }: ImportColumn, kind: HeaderKind | null): boolean => {
  if (kind === null) return false;
  const isDay = type.kind === 'date' || type.kind === 'month';
  if (kind === 'date') return !isDay;
  if (kind === 'amount') return type.kind !== 'amount';
  if (kind === 'name') return type.kind !== 'text' || !/name/.test(field ?? '');
  return isDay || type.kind === 'amount' || /name/.test(field ?? '');
};

/** Words that say where an amount or a day was written down, and not what it is. */
const unimportant = new Set(listed('claim; total; line; plan; header; medical; service; member; carrier; rx'));
const lessOf = (words: readonly string[]): string => words.filter((word) => !unimportant.has(word)).join(' ');

/** Whether most cells of the sample can be read as the column's type, in some notation. */
const isReadable = (column: ImportColumn, { rows }: Sample, place: number, dates: 'iso' | 'us'): boolean => {
  const values = sampleValues(rows, place, 20);
  return values.length === 0 || guessNotation(column.type, dates, values).read >= values.length * 0.6;
};

interface Target {
  column: ImportColumn;
  subjects: ReadonlySet<string>;
  taken: boolean;
}

const targetsOf = ({ columns }: ImportFormat): Target[] =>
  columns.map((column) => {
    const names = [column.name, ...(otherNames[column.field ?? ''] ?? otherNames[column.name] ?? [])];
    return { column, subjects: new Set(names.map((name) => wordsOf(name).subject)), taken: false };
  });

/**
 * Guesses the place of each column of the format in the sample: first by the very names, then by their words, last by
 * their important words. A header fills one column.
 */
const guessPlaces = (format: ImportFormat, sample: Sample): Map<string, number> => {
  const places = new Map<string, number>();
  const used = new Set<number>();
  const put = (target: Target, place: number): void => {
    target.taken = true;
    used.add(place);
    places.set(target.column.name, place);
  };
  const targets = targetsOf(format);
  const byName = guessColumns(
    targets.map(({ column }) => ({ name: column.name })),
    sample.header,
  );
  for (const target of targets) {
    const place = byName.indexOf(target.column.name);
    if (place >= 0) put(target, place);
  }
  const words = sample.header.map(wordsOf);
  const subjectsOf = [(at: number) => words[at]?.subject ?? '', (at: number) => lessOf(words[at]?.words ?? [])];
  for (const subjectOf of subjectsOf) {
    for (const target of targets.filter(({ taken }) => !taken)) {
      const { column, subjects } = target;
      const place = sample.header.findIndex(
        (_, at) =>
          !used.has(at) &&
          subjects.has(subjectOf(at)) &&
          !excludes(column, words[at]?.kind ?? null) &&
          isReadable(column, sample, at, format.dates),
      );
      if (place >= 0) put(target, place);
    }
  }
  return places;
};

const mappedFrom = (
  format: ImportFormat,
  column: ImportColumn,
  place: number,
  { header, rows }: Sample,
): MappedColumn => {
  const values = sampleValues(rows, place, 200);
  return {
    target: column.name,
    from: [header[place] ?? ''],
    join: '',
    constant: '',
    notation: guessNotation(column.type, format.dates, values).notation,
    codes: guessCodes(column, values),
  };
};

/** Fills last and first names from one column such as `Doe, Jane`, and the end of a service from its only day. */
const addShared = (format: ImportFormat, sample: Sample, mapped: MappedColumn[]): void => {
  const find = (field: string) => format.columns.find((column) => column.field === field);
  const isFree = (column: ImportColumn | undefined): column is ImportColumn =>
    column !== undefined && !mapped.some(({ target }) => target === column.name);
  for (const who of ['member', 'subscriber', 'employee']) {
    const [last, first] = [find(`${who}_last_name`), find(`${who}_first_name`)];
    if (!isFree(last) || !isFree(first)) continue;
    const place = sample.header.findIndex((name, at) => {
      const { subject, kind } = wordsOf(name);
      return kind === 'name' && subject === who && sampleValues(sample.rows, at).every((value) => value.includes(','));
    });
    if (place < 0) continue;
    const both = { from: [sample.header[place] ?? ''], join: '', constant: '', codes: [] };
    mapped.push({ target: last.name, ...both, notation: 'beforeComma' });
    mapped.push({ target: first.name, ...both, notation: 'afterComma' });
  }
  const [to, from] = [find('service_to'), find('service_from')];
  const begun = mapped.find(({ target }) => target === from?.name);
  if (isFree(to) && to.required && begun) mapped.push({ ...begun, target: to.name });
};

/** Guesses a mapping of a carrier's columns from the header and the values of a sample. */
export const guessMapping = (format: ImportFormat, sample: Sample): MappedColumn[] => {
  const places = guessPlaces(format, sample);
  const mapped = format.columns.flatMap((column) => {
    const place = places.get(column.name);
    return place === undefined ? [] : [mappedFrom(format, column, place, sample)];
  });
  addShared(format, sample, mapped);
  return mapped;
};
