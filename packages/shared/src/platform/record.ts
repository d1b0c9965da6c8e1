import { z } from 'zod';
import * as plain from './fields.ts';
import { labeled, setLabel } from './message-names.ts';

/**
 * A record's fields, each declared once. Schemas, labels, inputs, columns and the API document follow from the
 * declaration. The comment above a field is what the API document says about it.
 */

/** Decides how a field is entered, shown and stored. */
export type Kind =
  | 'text'
  | 'note'
  | 'email'
  | 'phone'
  | 'zip'
  | 'fein'
  | 'state'
  | 'classCode'
  | 'flag'
  | 'count'
  | 'year'
  | 'money'
  | 'rate'
  | 'option'
  | 'day'
  | 'choice'
  | 'explained'
  | 'value';

type Sent = z.ZodType | undefined;
export type Option = number | string | boolean;
type Names = Readonly<Record<string, string>>;

export interface Field<Read extends z.ZodType = z.ZodType, Save extends Sent = Sent> {
  readonly kind: Kind;
  /** As staff know it, above its input. */
  readonly label: string;
  /** Its name in conflicts and in the history, where no heading says what the label is about. */
  readonly named?: string;
  /** Its value in a response. */
  readonly read: Read;
  /** Its value in a save; undefined if only responses contain it. */
  readonly save: Save;
  /** The name of its column, if it has another one. */
  readonly column?: string;
  /** The value list of a choice; 0 and the field whose choice has the list below it. */
  readonly list?: number;
  readonly under?: string;
  /** The choice that is explained, and the column of its explanation. */
  readonly other?: { readonly id: number; readonly column: string };
  /** The values of an option, and their names. */
  readonly values?: readonly Option[];
  readonly names?: Names;
  /** The message for a choice that is missing, or not in its list. */
  readonly message?: string;
  readonly suffix?: '%';
  readonly decimals?: number;
  /** Calculated, unless it is typed while the record's `override` is on. */
  readonly overridable?: true;
  /** The fields of a list's items. */
  readonly items?: Fields;
  /** The value of a new row; by default null, or that of its kind. */
  readonly blank?: unknown;
}
export type Fields = Readonly<Record<string, Field>>;
/** A record with parts: `{ name, retirement: { planType } }`. */
export type FieldTree = { readonly [Name in string]: Field | FieldTree };
/** The paths of a record's fields: `retirement.planType`. */
export type PathOf<T extends FieldTree> = {
  [Name in keyof T & string]: T[Name] extends Field
    ? Name
    : T[Name] extends FieldTree
      ? `${Name}.${PathOf<T[Name]>}`
      : never;
}[keyof T & string];

/** The schemas are the field's own, so that the API document can tell fields apart and messages know their label. */
const field = <K extends Kind, R extends z.ZodType, S extends Sent>(kind: K, label: string, read: R, save: S) => ({
  kind,
  label,
  read: labeled(read, label),
  save: (save && labeled(save, label)) as S,
});

export const valueFor = (label: string) => `Please enter a value for ${label}.`;

const text = z.string();
const number = z.number();

export const requiredText = (max: number, label: string, message = valueFor(label)) =>
  field('text', label, text, plain.requiredText(max, message));
export const optionalText = (max: number, label: string) =>
  field('text', label, text.nullable(), plain.optionalText(max));
/** Text in which people may write anything but a Social Security number. */
export const requiredProse = (max: number, label: string, message = valueFor(label)) =>
  field('text', label, text, plain.requiredProse(max, message));
/** The same, which may be empty. */
export const optionalProse = (max: number, label: string) =>
  field('text', label, text.nullable(), plain.optionalProse(max));
/** Several lines of it. */
export const note = (label: string) => field('note', label, text.nullable(), plain.optionalProse(4000));
export const email = (max: number, label: string) => field('email', label, text, plain.email(max));
export const optionalEmail = (max: number, label: string) =>
  field('email', label, text.nullable(), plain.optionalEmail(max));
export const optionalPhone = (label: string) => field('phone', label, text.nullable(), plain.optionalPhone);
export const state = (label = 'State') => field('state', label, text, plain.state);
export const optionalState = (label = 'State') => field('state', label, text.nullable(), plain.optionalState);
export const zip = (message: string, label = 'Zip') => field('zip', label, text, plain.zip(message));
export const optionalZip = (label = 'Zip') => field('zip', label, text.nullable(), plain.optionalZip);
export const classCode = (label: string, message: string) => field('classCode', label, text, plain.classCode(message));
export const flag = (label: string) => field('flag', label, z.boolean(), z.boolean().optional());
export const count = (label: string, message = valueFor(label)) =>
  field('count', label, number.int(), plain.count(message));
/** USD. */
export const money = (label: string, message = valueFor(label)) => field('money', label, number, plain.money(message));
export const optionalCount = (label: string) => nullable(count(label, 'Please enter a whole number of 0 or more.'));
export const optionalMoney = (label: string) => nullable(money(label, plain.amountNeeded));
export const rate = (max: number, label: string, message = valueFor(label)) =>
  field('rate', label, number, plain.rate(max, message));
/** A rate in percent. */
export const percentRate = (label: string) => ({ ...rate(100, label), suffix: '%' as const });
/** A percentage from 0 to `max`. */
export const percent = (label: string, max = 100, decimals = 2) => ({
  ...field('rate', label, number, plain.decimal(decimals, `Please enter a percentage from 0 to ${max}.`, { max })),
  suffix: '%' as const,
  decimals,
});
export const optionalDay = (label: string) => field('day', label, text.nullable(), plain.optionalDate);
export const day = (label: string, message: string) => field('day', label, text, plain.requiredDate(message));
export const year = () => field('year', 'Year', number.int(), plain.year);
/** One of a few numbers. */
export const oneOf = <const Values extends readonly number[]>(values: Values, label: string, names: Names = {}) => ({
  ...field('option', label, number.int(), z.literal(values, valueFor(label))),
  values,
  names,
});
/** Yes or no, which may be unknown: a select instead of a box. */
export const yesOrNo = (label: string, names = { true: 'Yes', false: 'No' }) => ({
  ...field('option', label, z.boolean(), z.boolean()),
  values: [false, true],
  names,
});
/** A row of a value list, sent by its id. */
export const choice = (list: number, label: string) => ({
  ...field('choice', label, plain.nullableRef, plain.chosen),
  list,
});
/** The same, which must be chosen. */
export const neededChoice = (list: number, label: string, message: string) => ({
  ...field('choice', label, plain.lookupRef, plain.chosen.pipe(z.number({ error: message }))),
  list,
  message,
});
/** A choice whose "Other" is explained, in a column of its own. */
export const explained = (list: number, other: { id: number; column: string }, label: string) => ({
  ...field('explained', label, plain.lookupRef.extend({ other: text.nullable() }).nullable(), plain.chosenOrOther),
  list,
  other,
});
/** A value that has its own input and schemas. */
export const value = <R extends z.ZodType, S extends Sent>(label: string, read: R, save: S) =>
  field('value', label, read, save);

type Saved = Field<z.ZodType, z.ZodType>;
type With<F extends Field, Part> = Omit<F, keyof Part> & Part;
/** The compiler cannot follow a spread of a type parameter. */
const having = <F extends Field, Part>(one: F, part: Part) => ({ ...one, ...part }) as With<F, Part>;

/** Its column has another name. */
export const inColumn = <const Column extends string, F extends Field>(column: Column, one: F) =>
  having(one, { column });
/** Is entered and shown like another kind. */
export const entered = <K extends Kind, F extends Field>(kind: K, one: F) => having(one, { kind });
/** May be unset, and left out of a save. */
export const nullable = <F extends Saved>(one: F) =>
  having(one, { read: z.nullable<F['read']>(one.read), save: z.nullish<F['save']>(one.save) });
/** May be left out of a save. */
export const omittable = <F extends Saved>(one: F) => having(one, { save: z.optional<F['save']>(one.save) });
/** May be left out of a save; emptied, it is 0. */
export const orZero = <F extends Field<z.ZodType, z.ZodType<number, number>>>(one: F) =>
  having(one, { blank: 0, save: one.save.nullish().transform((sent) => (sent === null ? 0 : sent)) });
/** Calculated, unless it is typed while the record's `override` is on. */
export const overridable = <F extends Field>(one: F) => having(one, { overridable: true as const });
/** Only in responses. */
export const shownOnly = <F extends Field>(one: F) => having(one, { save: undefined });

type Read<F extends Fields> = { [Name in keyof F]: F[Name]['read'] };
type Save<F extends Fields> = {
  [Name in keyof F as F[Name]['save'] extends z.ZodType ? Name : never]: Extract<F[Name]['save'], z.ZodType>;
};

const each = <F extends Fields, T>(fields: F, of: (field: Field, name: string) => T) =>
  Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, of(one, name)])) as { [Name in keyof F]: T };

export const readShape = <F extends Fields>(fields: F) => each(fields, ({ read }) => read) as Read<F>;
export const saveShape = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { save, named }]) => {
      if (save && named) setLabel(save, named);
      return save ? [[name, save] as const] : [];
    }),
  ) as Save<F>;

/** The response of a row that has calls of its own. */
export const rowSchema = <F extends Fields>(fields: F) =>
  z.object({ id: number.int(), ...readShape(fields), rowVersion: number.int() });
/** The body that saves it; id 0 adds one. */
export const rowSave = <F extends Fields>(fields: F) =>
  z.object({ id: plain.id, rowVersion: plain.rowVersion, ...saveShape(fields) });

const isField = (one: Field | FieldTree | undefined): one is Field => typeof one?.kind === 'string';

/** Returns the field at a path, also in a list: `owners.3.name`. */
export const fieldAt = (tree: FieldTree, path: string): Field | undefined => {
  const [name = '', ...rest] = path.split('.');
  const one = Object.hasOwn(tree, name) ? tree[name] : undefined;
  if (!one || rest.length === 0) return isField(one) ? one : undefined;
  if (!isField(one)) return fieldAt(one, rest.join('.'));
  return one.items && fieldAt(one.items, rest.slice(1).join('.'));
};

/** Returns the value at a path of a record. */
export const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], record);

const ofChoice = new Set<Kind>(['choice', 'explained']);
/** The name of a field's column. */
export const columnOf = ({ column, kind }: Field, name: string): string =>
  column ?? (ofChoice.has(kind) ? `${name}Id` : name);
export const nameOf = ({ named, label }: Field): string => named ?? label;
/** The fields by the names of their columns, as the audit log has them. */
export const byColumn = (fields: Fields, under = ''): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, one]) => [under + columnOf(one, name), one]));

/** The fields of a record with parts, by their paths. */
export const fieldsIn = (tree: FieldTree, above = ''): [path: string, field: Field][] =>
  Object.entries(tree).flatMap(([name, one]) =>
    isField(one) ? [[`${above}${name}`, one] as [string, Field]] : fieldsIn(one, `${above}${name}.`),
  );
/** The choices of a record with parts, by their paths. */
export const choicesIn = (tree: FieldTree): [path: string, field: Field][] =>
  fieldsIn(tree).filter(([, { kind }]) => ofChoice.has(kind));

/** Some of the fields, for a record that contains only these. */
export const without = <F extends Fields, const Name extends keyof F>(fields: F, ...names: readonly Name[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name as never))) as Omit<F, Name>;

const blankTexts = new Set<Kind>(['text', 'note', 'email', 'phone', 'zip', 'fein', 'state', 'classCode']);
const blankOf = ({ kind, blank }: Field): unknown =>
  blank ?? (kind === 'flag' ? false : blankTexts.has(kind) ? '' : null);

/**
 * The values of a new row in a form. What is not entered yet is null on the screen; the schema rejects it before
 * anything is sent.
 */
export const newRow = <F extends Fields>(fields: F) =>
  ({ id: 0, rowVersion: undefined, ...each(fields, blankOf) }) as z.input<ReturnType<typeof rowSave<F>>>;

/** Returns a row with its calculated figures unset, so that recalculating them is not a change. Typed ones stay. */
export const typedOf = <Row extends { override: boolean }>(fields: Fields, row: Row): Row => {
  const figures = Object.keys(fields).filter((name) => fields[name]?.overridable);
  return row.override ? row : { ...row, ...Object.fromEntries(figures.map((name) => [name, null])) };
};
