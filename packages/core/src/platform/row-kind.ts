/**
 * The kind of a result column: the TypeScript type of its values and the PostgreSQL types (by OID) that arrive as it.
 * A type belongs to a kind only if pg and Prisma return its values in the same form.
 */
export interface Kind<Value> {
  readonly name: string;
  readonly oids: readonly number[];
  readonly nullable: boolean;
  /** Exists for the type checker only. */
  readonly value?: Value;
}

interface ScalarKind<Value> extends Kind<Value> {
  readonly orNull: Kind<Value | null>;
  readonly array: Kind<Value[]>;
}

const scalar = <Value>(
  name: string,
  oids: readonly number[],
  arrayOids: readonly number[] = [],
): ScalarKind<Value> => ({
  name,
  oids,
  nullable: false,
  orNull: { name: `${name} or null`, oids, nullable: true },
  array: { name: `array of ${name}`, oids: arrayOids, nullable: false },
});

const text = scalar<string>('text', [25, 1042, 1043, 19], [1009, 1014, 1015]);
const json = scalar<unknown>('json', [114, 3802]);

/** Declares several columns of one kind. */
export const columnsOf = <Value, Name extends string>(columnKind: Kind<Value>, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, columnKind])) as Record<Name, Kind<Value>>;

/** The kinds of columns. Use `.orNull` where the value may be null and `.array` for a list. */
export const kind = {
  int: scalar<number>('int', [21, 23], [1005, 1007]),
  float: scalar<number>('float', [700, 701], [1021, 1022]),
  boolean: scalar<boolean>('boolean', [16], [1000]),
  text,
  /** A text limited to a few values. The database cannot check which. */
  textOf: <Value extends string>() => text as ScalarKind<Value>,
  /** An instant. Select dates without a time as text, since pg and Prisma use different time zones for their midnight. */
  instant: scalar<Date>('instant', [1184]),
  /** A 64-bit count or id: text from pg, a bigint from Prisma. `String(value)` reads both; `::int` avoids it. */
  bigint: scalar<string | bigint>('bigint', [20]),
  bytes: scalar<Uint8Array>('bytes', [17]),
  json: <Value>() => json as ScalarKind<Value>,
};
