/** Enough for what people do all day. Each connection keeps the plans of these statements. */
const mostNamed = 200;
/** A text that was used this often will be used again. */
const namedFrom = 5;
/** Texts with a list of values differ with its length: so most are used once. */
const mostCounted = 2_000;

/**
 * Returns a function that names the statements of Prisma's client. PostgreSQL parses and plans a named statement once a
 * connection, and one without a name each time. A seldom used text gets no name: ''.
 */
export const statementNames = (): ((query: { sql: string }) => string) => {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known) return known;
    const count = (uses.get(sql) ?? 0) + 1;
    if (count < namedFrom || names.size === mostNamed) {
      if (count > 1 || uses.size < mostCounted) uses.set(sql, count);
      return '';
    }
    uses.delete(sql);
    const name = `client-${names.size}`;
    names.set(sql, name);
    return name;
  };
};
