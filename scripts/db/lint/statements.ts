import { type Node, parse, parsePlPgSQL } from 'libpg-query';

/** One statement of a migration, parsed by PostgreSQL's own parser. */
export interface Statement {
  /** Its kind as named by the parser: `AlterTableStmt`. */
  kind: string;
  node: Record<string, unknown>;
  line: number;
  sql: string;
  /** Whether it is inside a code block, and not sent to the server by itself. */
  inBlock: boolean;
}

/**
 * Splits a script into its statements. Statements inside a DO block follow the block; dynamic ones have the kind
 * `dynamic SQL`.
 * @throws SqlError if it is not valid SQL
 */
export async function readStatements(sql: string): Promise<Statement[]> {
  // The parser rejects an empty text.
  if (sql.trim() === '') return [];
  const bytes = Buffer.from(sql);
  const found: Statement[] = [];
  for (const { stmt, stmt_location: from = 0, stmt_len: length } of (await parse(sql)).stmts ?? []) {
    if (!stmt) continue;
    const text = bytes.subarray(from, length ? from + length : undefined).toString();
    // The parser includes the comments before a statement.
    const comments = /^(\s|--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0] ?? '';
    const before = bytes.subarray(0, from).toString() + comments;
    const place = { line: before.split('\n').length, sql: text.slice(comments.length).trim(), inBlock: false };
    const statement = { ...kindOf(stmt), ...place };
    found.push(statement);
    if (statement.kind === 'DoStmt') found.push(...(await insideBlock(statement)));
  }
  return found;
}

function kindOf(node: Node): Pick<Statement, 'kind' | 'node'> {
  const [kind = '', content = {}] = Object.entries(node)[0] ?? [];
  return { kind, node: content as Record<string, unknown> };
}

async function insideBlock({ sql, line }: Statement): Promise<Statement[]> {
  const found: Statement[] = [];
  for (const { kind, query } of queriesIn(await parsePlPgSQL(sql))) {
    if (kind === 'dynamic') found.push({ kind: 'dynamic SQL', node: {}, line, sql: query, inBlock: true });
    else for (const inner of await readStatements(query)) found.push({ ...inner, line, inBlock: true });
  }
  return found;
}

/** The statements of a parsed block at any depth: written ones, and the expressions of dynamic ones. */
function queriesIn(tree: unknown): { kind: 'written' | 'dynamic'; query: string }[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, value]) => {
    if (name === 'PLpgSQL_stmt_execsql') return [{ kind: 'written', query: expressionOf(value.sqlstmt) }];
    if (name === 'PLpgSQL_stmt_dynexecute') return [{ kind: 'dynamic', query: expressionOf(value.query) }];
    if (name === 'PLpgSQL_stmt_dynfors') return [{ kind: 'dynamic', query: expressionOf(value.query) }];
    return queriesIn(value);
  });
}

const expressionOf = (value: { PLpgSQL_expr?: { query?: string } } | undefined): string =>
  value?.PLpgSQL_expr?.query ?? '';
