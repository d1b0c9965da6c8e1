import type pg from 'pg';

/** One line of text for each table, column, constraint, index or other object of a database. */
type Description = Set<string>;

const ownTables = `c.relnamespace = 'public'::regnamespace AND c.relname <> '_prisma_migrations'`;

const statements: Record<string, string> = {
  table: `
    SELECT c.relname || ' kind ' || c.relkind::text || ' persistence ' || c.relpersistence::text AS line
    FROM pg_class c WHERE ${ownTables} AND c.relkind IN ('r', 'p', 'v', 'm')`,
  column: `
    SELECT c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END
      || COALESCE(' default ' || pg_get_expr(d.adbin, d.adrelid), '')
      || ' identity=' || a.attidentity::text || ' generated=' || a.attgenerated::text
      || ' collation=' || a.attcollation::regcollation::text AS line
    FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE ${ownTables} AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped`,
  constraint: `
    SELECT c.relname || '.' || k.conname || ' ' || pg_get_constraintdef(k.oid)
      || CASE WHEN k.convalidated THEN '' ELSE ' not valid' END AS line
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE ${ownTables}`,
  index: `
    SELECT pg_get_indexdef(i.indexrelid) || CASE WHEN i.indisvalid THEN '' ELSE ' invalid' END AS line
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid WHERE ${ownTables}`,
  trigger: `
    SELECT c.relname || ' ' || pg_get_triggerdef(t.oid) || ' enabled=' || t.tgenabled::text AS line
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE ${ownTables} AND NOT t.tgisinternal`,
  view: `
    SELECT c.relname || ' ' || pg_get_viewdef(c.oid) AS line
    FROM pg_class c WHERE ${ownTables} AND c.relkind IN ('v', 'm')`,
  sequence: `
    SELECT c.relname || ' ' || format_type(s.seqtypid, NULL) || ' start ' || s.seqstart || ' step ' || s.seqincrement AS line
    FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid WHERE ${ownTables}`,
  enum: `
    SELECT t.typname || ' ' || string_agg(e.enumlabel, ',' ORDER BY e.enumsortorder) AS line
    FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid
    WHERE t.typnamespace = 'public'::regnamespace GROUP BY t.typname`,
  function: `
    SELECT pg_get_functiondef(p.oid) AS line FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prokind IN ('f', 'p')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  collation: `
    SELECT collname || ' ' || collprovider::text || ' ' || COALESCE(colllocale, '') || ' deterministic='
      || collisdeterministic::text AS line
    FROM pg_collation WHERE collnamespace = 'public'::regnamespace`,
  extension: `SELECT extname AS line FROM pg_extension`,
};

/**
 * Describes the public schema from the server's catalog, one object per line, each line starting with its kind. The
 * order of a table's columns is ignored, since a column added later is last in only one of the databases.
 */
export async function describeDatabase(client: pg.Client): Promise<Description> {
  const lines: Description = new Set();
  for (const [kind, sql] of Object.entries(statements)) {
    const { rows } = await client.query<{ line: string }>(sql);
    for (const { line } of rows) lines.add(`${kind} ${line}`);
  }
  return lines;
}

/** The lines that only one of two descriptions has, each with the name of that description. */
export function compareDescriptions(a: [string, Description], b: [string, Description]): string[] {
  const onlyIn = ([name, lines]: [string, Description], other: Description) =>
    [...lines].filter((line) => !other.has(line)).map((line) => `${line}  <- only in ${name}`);
  // Sorted together, so that two versions of one object are next to each other.
  return [...onlyIn(a, b[1]), ...onlyIn(b, a[1])].sort();
}
