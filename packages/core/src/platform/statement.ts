import type pg from 'pg';
import type { Kind } from './row-kind.ts';

/** The result columns by name, in any order. */
export type Columns<Row> = { readonly [Name in keyof Row]: Kind<Row[Name]> };

/** SQL that returns rows. `ctx.read` runs it as a prepared statement under `name`. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  readonly columns: Columns<Row>;
}

/** SQL that returns no rows. */
export interface Command {
  readonly name: string;
  readonly text: string;
  readonly columns: null;
}

export type AnyStatement = Statement<unknown> | Command;

/** A statement without columns is a command. */
type Declared<Row> = [Row] extends [never] ? Command : Statement<Row>;

/** A statement with its values, ready to run. */
export type Query<Row> = readonly [statement: Statement<Row>, values: readonly unknown[]];

export type RowOf<S> = S extends Statement<infer Row> ? Row : never;

interface Declaration {
  name: string;
  variants: () => AnyStatement[];
}

const declared: Declaration[] = [];

/** Returns all declarations of the loaded files, for the test that has PostgreSQL describe every statement. */
export const declarations = (): readonly Declaration[] => declared;

/**
 * Declares a statement, at the top of a file. A test has PostgreSQL confirm that it returns exactly these columns.
 * @param text with values as `$1`, `$2` …
 * @param columns omitted for a statement that returns no rows
 */
export const statement = <Row = never>(name: string, text: string, columns?: Columns<Row>): Declared<Row> => {
  const made = { name, text, columns: columns ?? null } as Declared<Row>;
  declared.push({ name, variants: () => [made] });
  return made;
};

type Choice = string | number | boolean | null;
/** The allowed values of each choice, by name. */
type Choices<Chosen> = { readonly [Name in keyof Chosen]: readonly Chosen[Name][] };

const combinations = <Chosen>(choices: Choices<Chosen>): Chosen[] =>
  Object.entries<readonly Choice[]>(choices as Record<string, readonly Choice[]>).reduce<object[]>(
    (all, [name, values]) => all.flatMap((chosen) => values.map((value) => ({ ...chosen, [name]: value }))),
    [{}],
  ) as Chosen[];

/**
 * Declares a statement whose text depends on choices made at run time. Each text is built once, at its first use. The
 * test checks every combination of the choices.
 * @param choices all allowed values, by name. The name of a variant lists them: the name of a choice that is true, the
 *   value of any other; false and null add nothing
 */
export const variants = <const Chosen extends Record<string, Choice>, Row = never>(
  name: string,
  choices: Choices<Chosen>,
  text: (chosen: Chosen) => string,
  columns?: Columns<Row>,
): ((chosen: Chosen) => Declared<Row>) => {
  const known = new Map<string, Declared<Row>>();
  const names = Object.keys(choices);
  const variant = (chosen: Chosen): Declared<Row> => {
    let key = name;
    for (const choice of names) {
      const value = chosen[choice];
      if (value !== false && value !== null) key += `-${value === true ? choice : value}`;
    }
    let made = known.get(key);
    if (!made) {
      for (const choice of names) assertDeclared(name, choice, choices[choice], chosen[choice]);
      made = { name: key, text: text(chosen), columns: columns ?? null } as Declared<Row>;
      known.set(key, made);
    }
    return made;
  };
  declared.push({ name, variants: () => combinations(choices).map(variant) });
  return variant;
};

/** An undeclared value would build a text that the test has not checked. */
const assertDeclared = (name: string, choice: string, values: readonly unknown[] = [], value: unknown): void => {
  if (!values.includes(value)) throw new Error(`${name} has no variant with ${choice} = ${value}.`);
};

/**
 * Declares a statement whose text depends on the database's content, such as its table names.
 * @param samples the inputs from which the test builds the text
 */
export const composed = <Input, Row>(
  name: string,
  samples: readonly Input[],
  text: (input: Input) => string,
  columns: Columns<Row>,
): ((input: Input) => Statement<Row>) => {
  const compose = (input: Input) => ({ name, text: text(input), columns });
  declared.push({ name, variants: () => samples.map(compose) });
  return compose;
};

/** Prisma's client or one of its transactions. */
interface RawClient {
  $queryRawUnsafe<Rows>(text: string, ...values: unknown[]): PromiseLike<Rows>;
  $executeRawUnsafe(text: string, ...values: unknown[]): PromiseLike<number>;
}

/**
 * Runs a statement through Prisma, in the transaction if `db` is one.
 * @returns its rows, or for a command the number of rows it changed
 */
export function run(db: RawClient, command: Command, values?: readonly unknown[]): Promise<number>;
export function run<Row>(db: RawClient, statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>;
export async function run(db: RawClient, { text, columns }: AnyStatement, values: readonly unknown[] = []) {
  return columns ? db.$queryRawUnsafe(text, ...values) : db.$executeRawUnsafe(text, ...values);
}

/** Runs a statement on a pg connection, unprepared. */
export function runOn(source: pg.Pool | pg.ClientBase, command: Command, values?: readonly unknown[]): Promise<number>;
export function runOn<Row>(
  source: pg.Pool | pg.ClientBase,
  statement: Statement<Row>,
  values?: readonly unknown[],
): Promise<Row[]>;
export async function runOn(
  source: pg.Pool | pg.ClientBase,
  { text, columns }: AnyStatement,
  values?: readonly unknown[],
) {
  const { rows, rowCount } = await source.query(text, values as unknown[]);
  return columns ? rows : (rowCount ?? 0);
}
