import type { AlterTableCmd, Constraint, IndexStmt, RangeVar } from 'libpg-query';
import { readStatements, type Statement } from './lint/statements.ts';

/** One file of a migration; `ending` distinguishes files of the same name. */
export interface MigrationFile {
  ending: string;
  sql: string;
}

/**
 * The statements of a script that its previous text did not contain, in order. A changed constraint comes with the
 * statement that drops the old one, although that statement is unchanged.
 */
export async function newStatements(before: string, after: string): Promise<string[]> {
  const known = new Set((await readStatements(before)).map(({ sql }) => sql));
  const all = (await readStatements(after)).filter(({ inBlock }) => !inBlock);
  const added = all.filter(({ sql }) => !known.has(sql));
  const changed = new Set(added.flatMap((one) => nameIn(one, constraintOf(one)?.conname) ?? []));
  const isNeeded = (one: Statement): boolean => added.includes(one) || changed.has(nameIn(one, droppedBy(one)) ?? '');
  return all.filter(isNeeded).map(({ sql }) => `${sql};`);
}

/**
 * Splits a migration so that it blocks no one: each index of an existing table is built concurrently in its own file,
 * and constraints of existing tables are added as NOT VALID and validated in the next file.
 */
export async function splitMigration(sql: string): Promise<MigrationFile[]> {
  const statements = (await readStatements(sql)).filter(({ inBlock }) => !inBlock);
  if (statements.length === 0) return [];
  const made = new Set(statements.filter(({ kind }) => kind === 'CreateStmt').map(tableOf));
  const apart = statements.filter((statement) => !made.has(tableOf(statement)));
  const indexes = apart.filter(({ kind }) => kind === 'IndexStmt');
  const unchecked = apart.filter(addsUnchecked);
  const validations = apart.filter((statement) => commandOf(statement)?.subtype === 'AT_ValidateConstraint');
  const moved = new Set([...indexes, ...unchecked, ...validations]);
  const first = [
    ...(moved.size === 0 ? [sql] : statements.filter((one) => !moved.has(one)).map((one) => `${one.sql};\n`)),
    ...unchecked.map((one) => `${one.sql} NOT VALID;\n`),
  ];
  const checks = [
    ...unchecked.map((one) => `ALTER TABLE "${tableOf(one)}" VALIDATE CONSTRAINT "${constraintOf(one)?.conname}";\n`),
    ...validations.map((one) => `${one.sql};\n`),
  ];
  return [
    ...(first.length > 0 ? [{ ending: '', sql: first.join('\n') }] : []),
    ...indexes.map((one) => ({ ending: `_${(one.node as IndexStmt).idxname}`, sql: `${concurrently(one)};\n` })),
    ...(checks.length > 0 ? [{ ending: '_validated', sql: checks.join('\n') }] : []),
  ];
}

const tableOf = ({ node }: Statement): string => (node.relation as RangeVar | undefined)?.relname ?? '';

/** A constraint's name with its table; undefined without one. */
const nameIn = (statement: Statement, constraint: string | undefined): string | undefined =>
  constraint && `${tableOf(statement)}.${constraint}`;

/** The name of the constraint that an ALTER TABLE drops. */
function droppedBy(statement: Statement): string | undefined {
  const command = commandOf(statement);
  return command?.subtype === 'AT_DropConstraint' ? command.name : undefined;
}

const concurrently = ({ sql, node }: Statement): string =>
  node.concurrent ? sql : sql.replace(/\bindex\b/i, (word) => `${word} CONCURRENTLY`);

/** The command of an ALTER TABLE with only one; statements with several stay unchanged. */
function commandOf({ kind, node }: Statement): AlterTableCmd | undefined {
  const commands = kind === 'AlterTableStmt' ? (node.cmds as { AlterTableCmd?: AlterTableCmd }[]) : [];
  return commands.length === 1 ? commands[0]?.AlterTableCmd : undefined;
}

function constraintOf(statement: Statement): Constraint | undefined {
  const command = commandOf(statement);
  if (command?.subtype !== 'AT_AddConstraint') return undefined;
  return (command.def as { Constraint?: Constraint } | undefined)?.Constraint;
}

function addsUnchecked(statement: Statement): boolean {
  const constraint = constraintOf(statement);
  const checked = constraint?.contype === 'CONSTR_FOREIGN' || constraint?.contype === 'CONSTR_CHECK';
  return checked && !constraint?.skip_validation;
}
