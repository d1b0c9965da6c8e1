import type { AlterTableCmd, Constraint, IndexStmt, RangeVar } from 'libpg-query';
import { readStatements, type Statement } from './lint/statements.ts';

/** One file of a migration; `ending` tells it from the others of the same name. */
export interface MigrationFile {
  ending: string;
  sql: string;
}

/** The statements of a script that its earlier text does not have, in their order. */
export async function newStatements(before: string, after: string): Promise<string[]> {
  const known = new Set((await readStatements(before)).map(({ sql }) => sql));
  const all = (await readStatements(after)).filter(({ inBlock }) => !inBlock);
  return all.filter(({ sql }) => !known.has(sql)).map(({ sql }) => `${sql};`);
}

/**
 * Parts a migration so that nobody waits for it: each index of a table that is there already is built concurrently and
 * in a file of its own, and constraints of such a table come as NOT VALID, to be validated in the next file.
 */
export async function partMigration(sql: string): Promise<MigrationFile[]> {
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

const concurrently = ({ sql, node }: Statement): string =>
  node.concurrent ? sql : sql.replace(/\bindex\b/i, (word) => `${word} CONCURRENTLY`);

/** The only command of an ALTER TABLE; what is written as one of several stays as it is. */
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
