import { readCalendarDate } from '@worksmart/shared/platform/dates.ts';
import { columnOf, type Field, type Fields, type Kind } from '@worksmart/shared/platform/record.ts';
import type { z } from 'zod';
import { Prisma } from '#generated/prisma/client.ts';

type Column<F extends Field, Name> = F extends { readonly column: infer Own extends string }
  ? Own
  : F['kind'] extends 'choice' | 'explained'
    ? `${Name & string}Id`
    : Name;

/** A stored row with a column for each field: a missing one does not compile. */
export type StoredIn<F extends Fields> = { [Name in keyof F as Column<F[Name], Name> & string]: unknown };

type Value<F extends Field> = F['kind'] extends 'choice' | 'explained'
  ? number | null
  : F['kind'] extends 'day'
    ? Date | null
    : z.output<F['read']>;
/** The columns of a record's fields, as Prisma writes them. The text that explains a choice is not among these. */
export type ColumnsOf<F extends Fields> = {
  [Name in keyof F as Column<F[Name], Name> & string]?: Value<F[Name]> | undefined;
};

/** Converts a calendar date for a `date` column: the same day in every time zone. */
const dayOf = (date: unknown): unknown => {
  const day = typeof date === 'string' ? readCalendarDate(date) : date;
  return typeof day === 'string' ? new Date(`${day.slice(0, 10)}T00:00:00Z`) : day;
};
const idOf = (chosen: unknown): unknown =>
  typeof chosen === 'object' && chosen ? (chosen as { id: unknown }).id : chosen;

const toColumn: Partial<Record<Kind, (value: unknown) => unknown>> = { day: dayOf, choice: idOf, explained: idOf };

const columnsOfField = ([name, field]: [string, Field], value: unknown): [string, unknown][] => {
  const own: [string, unknown] = [columnOf(field, name), (toColumn[field.kind] ?? ((same) => same))(value)];
  if (!field.other || value === undefined) return [own];
  return [own, [field.other.column, (value as { other?: unknown } | null)?.other ?? null]];
};

/**
 * Returns the columns of the given fields, as a save or a response has them. A field that was not sent is undefined, and
 * so is a calculated one unless it is typed with an override.
 */
export const columnsFrom = <F extends Fields>(fields: F, input: object): ColumnsOf<F> => {
  const sent = input as Record<string, unknown>;
  const isTyped = ({ overridable }: Field) => !overridable || sent.override === true;
  const columns = Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.save && isTyped(field))
      .flatMap((entry) => columnsOfField(entry, sent[entry[0]])),
  );
  return ('override' in fields ? { ...columns, override: sent.override === true } : columns) as ColumnsOf<F>;
};

type Written<F extends Fields> = {
  [Name in keyof F as F[Name]['save'] extends z.ZodType ? Column<F[Name], Name> & string : never]: unknown;
};
/** An error of the compiler, which names the fields that have no column. */
type InTable<F extends Fields, Row> =
  Exclude<keyof Written<F>, keyof Row> extends never ? F : { missingColumns: Exclude<keyof Written<F>, keyof Row> };

/** Returns `columnsFrom` for the rows of one table: a saved field without a column does not compile. */
export const columnsIn =
  <Row extends object>() =>
  <F extends Fields>(fields: F & InTable<F, Row>, input: object): ColumnsOf<F> =>
    columnsFrom<F>(fields, input);

const shown = (value: unknown): unknown => (Prisma.Decimal.isDecimal(value) ? value.toNumber() : value);

/** Returns the fields of a stored row as a response has them. */
export const fieldsOf = (fields: Fields, row: object): Record<string, unknown> => {
  const stored = row as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, shown(stored[columnOf(field, name)])]),
  );
};

interface Chosen {
  id: number;
  other?: string | null;
}
const named = (id: number) => ({ id, name: '', description: '' });

const withSentField = (field: Field, sent: unknown, stored: unknown): unknown => {
  if (sent === undefined) return stored;
  if (field.kind === 'explained') {
    const { id, other } = sent as { id: number | null; other: string | null };
    return id === null ? null : { ...named(id), other: id === field.other?.id ? other : null };
  }
  if (field.kind !== 'choice') return sent;
  return sent === ((stored as Chosen | null)?.id ?? null) ? stored : sent === null ? null : named(Number(sent));
};

/** Returns a part of a record with the sent fields; the explanation of a choice that has none is cleared. */
export const withSent = <Part extends object>(fields: Fields, sent: object | null | undefined, stored: Part): Part => {
  const [given, known] = [sent ?? {}, stored] as Record<string, unknown>[];
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    withSentField(field, given?.[name], known?.[name]),
  ]);
  return { ...stored, ...Object.fromEntries(entries) };
};
