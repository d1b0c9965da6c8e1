/**
 * What a column of an answer holds: the type that its values have in TypeScript, and the types of PostgreSQL (by their
 * OIDs) that arrive as that. A type belongs to one kind only if pg and Prisma hand its values over alike.
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
  ...{ name, oids, nullable: false },
  orNull: { name: `${name} or null`, oids, nullable: true },
  array: { name: `array of ${name}`, oids: arrayOids, nullable: false },
});

const text = scalar<string>('text', [25, 1042, 1043, 19], [1009, 1014, 1015]);
const json = scalar<unknown>('json', [114, 3802]);

/** The kinds of columns; `.orNull` where the value may be missing, `.array` for a list. */
export const kind = {
  int: scalar<number>('int', [21, 23], [1005, 1007]),
  float: scalar<number>('float', [700, 701], [1021, 1022]),
  boolean: scalar<boolean>('boolean', [16], [1000]),
  text,
  /** A text that the caller knows to be one of a few; the database cannot check which. */
  textOf: <Value extends string>() => text as unknown as ScalarKind<Value>,
  /** An instant. Dates without a time leave as text: pg and Prisma disagree about the zone of their midnight. */
  instant: scalar<Date>('instant', [1184]),
  /** A count or an id of 64 bits: text from pg, a bigint from Prisma. `String(value)` reads both; `::int` avoids it. */
  bigint: scalar<string | bigint>('bigint', [20]),
  bytes: scalar<Uint8Array>('bytes', [17]),
  json: <Value>() => json as ScalarKind<Value>,
};
