/** One word, sign or text of a piece of SQL. */
export interface Token {
  /** In lower case. */
  text: string;
  kind: 'word' | 'number' | 'string' | 'sign' | 'hole';
  start: number;
  end: number;
  /** How many parentheses and `case` are open around it; the parentheses themselves count as outside. */
  depth: number;
}

/** Stands for a character of `${…}`: an expression of which nothing is known. */
export const hole = '\uE000';

const parts = [
  '(?<space>\\s+|--[^\\n]*|/\\*[^]*?\\*/)',
  "(?<string>'(?:[^']|'')*'|\"[^\"]*\")",
  `(?<hole>${hole}+|\\$\\d+)`,
  '(?<number>\\d+(?:\\.\\d+)?)',
  '(?<word>[a-z_][\\w.]*)',
  '(?<sign>[<>=!@|&#~:]+|[^])',
];
const token = new RegExp(parts.join('|'), 'giy');

const kindOf = (groups: Record<string, string | undefined>): Token['kind'] | undefined =>
  (['string', 'hole', 'number', 'word', 'sign'] as const).find((kind) => groups[kind] !== undefined);

/** Reads a piece of SQL, whole or not; spaces and comments are left out. */
export function tokensOf(sql: string): Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  for (const match of sql.matchAll(token)) {
    const kind = kindOf(match.groups ?? {});
    if (!kind) continue;
    const text = match[0].toLowerCase();
    if (text === ')' || text === 'end') depth -= 1;
    tokens.push({ text, kind, start: match.index, end: match.index + text.length, depth });
    if (text === '(' || text === 'case') depth += 1;
  }
  return tokens;
}
