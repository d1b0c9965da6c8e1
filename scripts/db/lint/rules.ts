import type { DefineStmt, DropStmt, IndexStmt, Node, RangeVar, RenameStmt } from 'libpg-query';
import { judgeAlterTable } from './alter-table.ts';
import type { Finding, MadeSince } from './findings.ts';
import type { Statement } from './statements.ts';

type Judge = (node: never, since: MadeSince) => Omit<Finding, 'line'>[];

/** The known kinds of statements; any other kind is rejected as unknown. */
const judges: Record<string, Judge> = {
  AlterTableStmt: judgeAlterTable,
  CreateStmt: ({ relation }: { relation?: RangeVar }, { tables }) => {
    tables.add(relation?.relname ?? '');
    return [];
  },
  IndexStmt: judgeIndex,
  DropStmt: ({ objects = [], removeType }: DropStmt, { tables }) =>
    objects
      .map(nameOf)
      .filter((name) => !(removeType === 'OBJECT_TABLE' && tables.has(name)))
      .filter((name) => !(removeType === 'OBJECT_TRIGGER' && tables.has(name.split('.')[0] ?? '')))
      .map((object) => ({ rule: 'drop', object })),
  RenameStmt: ({ relation, subname, newname }: RenameStmt, { tables }) =>
    tables.has(relation?.relname ?? '')
      ? []
      : [{ rule: 'rename', object: [relation?.relname, subname].filter(Boolean).join('.') || String(newname) }],
  AlterObjectSchemaStmt: ({ relation }: { relation?: RangeVar }) => [
    { rule: 'rename', object: relation?.relname ?? 'schema' },
  ],
  // A new collation affects nothing that exists; other definitions are unknown.
  DefineStmt: ({ kind }: DefineStmt) =>
    kind === 'OBJECT_COLLATION' ? [] : [{ rule: 'unknown', object: kind ?? 'DefineStmt' }],
  InsertStmt: judgeFill,
  UpdateStmt: judgeFill,
  DeleteStmt: judgeFill,
  MergeStmt: judgeFill,
  VariableSetStmt: ({ name }: { name?: string }) => [{ rule: 'setting', object: name ?? 'set' }],
  TransactionStmt: () => [{ rule: 'setting', object: 'transaction' }],
  // These neither block readers and writers nor affect them.
  ...allowed('CreateFunctionStmt', 'CreateTrigStmt', 'ViewStmt', 'CreateExtensionStmt', 'CreateSchemaStmt'),
  'dynamic SQL': () => [{ rule: 'dynamic', object: 'EXECUTE' }],
  ...allowed('CreateSeqStmt', 'CreateEnumStmt', 'CommentStmt', 'GrantStmt', 'DoStmt'),
};

function allowed(...kinds: string[]): Record<string, Judge> {
  return Object.fromEntries(kinds.map((kind) => [kind, () => []]));
}

/** Judges the statements of one file in order; the objects they create are added to `since`. */
export function judgeFile(statements: readonly Statement[], since: MadeSince): Finding[] {
  const added = new Set<string>();
  const findings = statements.flatMap((statement) => {
    const { kind, node, line } = statement;
    const judge = judges[kind];
    const found: Omit<Finding, 'line'>[] = judge ? judge(node as never, since) : [{ rule: 'unknown', object: kind }];
    for (const { constraint, validates } of constraintsOf(statement)) {
      if (!validates) added.add(constraint);
      else if (added.has(constraint)) found.push({ rule: 'validate-apart', object: constraint });
    }
    return found.map((finding) => ({ ...finding, line }));
  });
  const apart = statements.find(({ node }) => node.concurrent === true);
  if (apart && statements.length > 1)
    findings.push({ rule: 'alone', object: String(apart.node.idxname ?? 'index'), line: apart.line });
  return findings;
}

/** The constraints that a statement adds or validates. */
function constraintsOf({ node }: Statement): { constraint: string; validates: boolean }[] {
  const cmds = (node.cmds ?? []) as { AlterTableCmd?: { subtype?: string; name?: string; def?: Node } }[];
  return cmds.flatMap(({ AlterTableCmd: command }): { constraint: string; validates: boolean }[] => {
    if (command?.subtype === 'AT_ValidateConstraint') return [{ constraint: command.name ?? '', validates: true }];
    if (command?.subtype !== 'AT_AddConstraint') return [];
    const definition = command.def as { Constraint?: { conname?: string } } | undefined;
    return [{ constraint: definition?.Constraint?.conname ?? '', validates: false }];
  });
}

function judgeIndex({ idxname, relation, concurrent, unique, indexParams = [] }: IndexStmt, since: MadeSince) {
  const table = relation?.relname ?? '';
  if (since.tables.has(table)) return [];
  const object = idxname ?? table;
  const columns = indexParams.map((param) => (param as { IndexElem?: { name?: string } }).IndexElem?.name ?? '');
  const found: Omit<Finding, 'line'>[] = [];
  if (!concurrent) found.push({ rule: 'concurrently', object });
  // Rows written by the previous release are null in a new column, and nulls are never duplicates.
  if (unique && !columns.some((column) => since.columns.has(`${table}.${column}`)))
    found.push({ rule: 'narrower', object });
  return found;
}

function judgeFill({ relation }: { relation?: RangeVar }, { tables }: MadeSince): Omit<Finding, 'line'>[] {
  const table = relation?.relname ?? '';
  return tables.has(table) ? [] : [{ rule: 'fill', object: table }];
}

/** The name of an object to be dropped: `table` or `table.trigger`. */
function nameOf(node: Node): string {
  const items = (node as { List?: { items?: Node[] } }).List?.items ?? [node];
  const words = items.map((item) => (item as { String?: { sval?: string } }).String?.sval);
  const [first, ...others] = words.filter((word) => word !== undefined);
  if (first) return [first === 'public' ? undefined : first, ...others].filter(Boolean).join('.');
  const object = node as { ObjectWithArgs?: { objname?: Node[] }; TypeName?: { names?: Node[] } };
  const parts = object.ObjectWithArgs?.objname ?? object.TypeName?.names ?? [];
  return parts.map((part) => (part as { String?: { sval?: string } }).String?.sval).join('.');
}
