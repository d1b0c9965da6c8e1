import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from 'libpg-query';
import type { Finding, MadeSince } from './findings.ts';

type Found = Omit<Finding, 'line'>[];
type Judge = (command: AlterTableCmd, table: string, since: MadeSince) => Found;

/** Commands that lock only briefly and do not affect the previous release. */
const harmless = ['AT_ValidateConstraint', 'AT_SetRelOptions', 'AT_ResetRelOptions', 'AT_SetStatistics'];

const judges: Record<string, Judge> = {
  ...Object.fromEntries(harmless.map((subtype) => [subtype, () => []])),
  AT_AddColumn: ({ def }, table, since) => {
    const column = (def as { ColumnDef?: ColumnDef }).ColumnDef ?? {};
    const object = `${table}.${column.colname}`;
    since.columns.add(object);
    return judgeColumn(column, object);
  },
  AT_DropColumn: ({ name }, table, { columns }) =>
    columns.has(`${table}.${name}`) ? [] : [{ rule: 'drop', object: `${table}.${name}` }],
  // A check, a foreign key or a unique key, by its name alone: the previous release may rely on any of them.
  AT_DropConstraint: ({ name }) => [{ rule: 'drop', object: name ?? '' }],
  AT_AlterColumnType: ({ name }, table) => [{ rule: 'type-change', object: `${table}.${name}` }],
  AT_SetNotNull: ({ name }, table) => [{ rule: 'narrower', object: `${table}.${name}` }],
  AT_DropNotNull: ({ name }, table) => [{ rule: 'looser', object: `${table}.${name}` }],
  AT_ColumnDefault: ({ name, def }, table) => (def ? [] : [{ rule: 'drop', object: `${table}.${name} default` }]),
  AT_AddConstraint: ({ def }, table, since) =>
    judgeConstraint((def as { Constraint?: Constraint }).Constraint ?? {}, table, since),
};

/** Judges an ALTER TABLE. Tables that are newer than the previous release may be changed freely. */
export function judgeAlterTable({ relation, cmds = [] }: AlterTableStmt, since: MadeSince): Found {
  const table = relation?.relname ?? '';
  if (since.tables.has(table)) return [];
  return cmds.flatMap((cmd) => {
    const command = (cmd as { AlterTableCmd?: AlterTableCmd }).AlterTableCmd ?? {};
    const judge = judges[command.subtype ?? ''];
    return judge ? judge(command, table, since) : [{ rule: 'unknown', object: `${table} ${command.subtype}` }];
  });
}

function judgeColumn({ constraints = [], typeName }: ColumnDef, object: string): Found {
  const found: Found = [];
  const parts = constraints.map((node) => (node as { Constraint?: Constraint }).Constraint ?? {});
  const kinds = new Set<string | undefined>(parts.map(({ contype }) => contype));
  const initial = parts.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr;
  const type = wordOf(typeName?.names?.at(-1));
  if (initial && !isConstant(initial)) found.push({ rule: 'rewrite', object });
  else if (kinds.has('CONSTR_NOTNULL') && !initial) found.push({ rule: 'not-null', object });
  const rewriting = ['CONSTR_IDENTITY', 'CONSTR_GENERATED', 'CONSTR_PRIMARY', 'CONSTR_UNIQUE', 'CONSTR_EXCLUSION'];
  if (/serial$/.test(type) || rewriting.some((kind) => kinds.has(kind))) found.push({ rule: 'rewrite', object });
  if (kinds.has('CONSTR_CHECK') || kinds.has('CONSTR_FOREIGN')) found.push({ rule: 'not-valid', object });
  return found;
}

/** They return the same value for all rows of a statement. */
const stableFunctions = new Set(['now', 'pg_current_xact_id']);

/** Whether every row gets the same value, so that the server stores it once instead of writing it into each row. */
function isConstant(node: Node): boolean {
  const [[kind, content] = ['', {}]] = Object.entries(node) as [string, Parts][];
  if (kind === 'A_Const' || kind === 'SQLValueFunction') return true;
  if (kind === 'TypeCast') return content.arg !== undefined && isConstant(content.arg);
  if (kind === 'A_ArrayExpr') return (content.elements ?? []).every(isConstant);
  if (kind === 'A_Expr') return [content.lexpr, content.rexpr].every((side) => !side || isConstant(side));
  return kind === 'FuncCall' && stableFunctions.has(wordOf(content.funcname?.at(-1)));
}

/** The parts of default expressions. */
interface Parts {
  arg?: Node;
  elements?: Node[];
  lexpr?: Node;
  rexpr?: Node;
  funcname?: Node[];
}

const wordOf = (node: Node | undefined): string => (node as { String?: { sval?: string } })?.String?.sval ?? '';

function judgeConstraint(constraint: Constraint, table: string, since: MadeSince): Found {
  const { contype, conname, skip_validation: notValid, indexname } = constraint;
  const object = conname ?? table;
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN' || contype === 'CONSTR_NOTNULL') {
    const found: Found = notValid ? [] : [{ rule: 'not-valid', object }];
    const columns = columnsOf(constraint);
    if (columns.some((column) => !since.columns.has(`${table}.${column}`))) found.push({ rule: 'narrower', object });
    return found;
  }
  const isKey = contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY';
  // An index that was built concurrently was already judged.
  if (isKey && indexname) return contype === 'CONSTR_PRIMARY' ? [{ rule: 'narrower', object }] : [];
  if (isKey || contype === 'CONSTR_EXCLUSION') return [{ rule: 'concurrently', object }];
  return [{ rule: 'unknown', object: `${object} ${contype}` }];
}

/** The columns of a constraint. */
function columnsOf({ raw_expr: expression, fk_attrs: keys = [], keys: others = [] }: Constraint): string[] {
  const named = [...keys, ...others].map(wordOf);
  return [...named, ...columnsIn(expression)];
}

function columnsIn(tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, value]) =>
    name === 'ColumnRef' ? [String(value.fields?.at(-1)?.String?.sval)] : columnsIn(value),
  );
}
