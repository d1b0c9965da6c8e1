import { type ESTree, parseSync, Visitor } from 'vite';
import type { Mutant } from './mutant.ts';
import { ruleChangesOf } from './rule-mutations.ts';
import { changesOf } from './sql-mutations.ts';
import { hole } from './sql-tokens.ts';

/** A change of one place of a source file. */
export interface TextChange extends Pick<Mutant, 'line' | 'text' | 'original' | 'mutated'> {
  /** The whole file with the change. */
  changed: string;
}

const words = /\b(?:select|where|from|join|exists|coalesce|case|and|or|not|in|is)\b/i;
const comparison = /[=<>]|\bis (?:not )?null\b|\bexists\b|\bjoin\b|\bin \(|::|\bcoalesce\(/i;
const sentence = /^\s*[A-Z].*[.?!:]\s*$/s;

const looksLikeSql = (text: string): boolean => words.test(text) && comparison.test(text) && !sentence.test(text);

/** Each text of a source, with a hole where an expression stands in it. */
function textsOf(source: string): { start: number; text: string }[] {
  const texts: { start: number; text: string }[] = [];
  const add = (start: number, text: string) => {
    if (looksLikeSql(text)) texts.push({ start, text });
  };
  const visitor = new Visitor({
    TemplateLiteral({ start, end, quasis }: ESTree.TemplateLiteral) {
      let text = '';
      // A part's place takes in the sign before it and the signs after it.
      for (const quasi of quasis) {
        const begin = source.indexOf(quasi.value.raw, Math.max(quasi.start, start + 1 + text.length));
        text = text.padEnd(begin - start - 1, hole) + quasi.value.raw;
      }
      add(start + 1, text.padEnd(end - start - 2, hole));
    },
    Literal({ start, end, value }: { start: number; end: number; value: unknown }) {
      if (typeof value === 'string') add(start + 1, source.slice(start + 1, end - 1));
    },
  });
  visitor.visit(parseSync('source.ts', source).program);
  return texts;
}

const changeAt = (source: string, from: number, to: number, mutated: string): TextChange => {
  const lineStart = source.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = source.indexOf('\n', from);
  return {
    line: source.slice(0, from).split('\n').length,
    text: source.slice(lineStart, lineEnd < 0 ? undefined : lineEnd).trim(),
    original: source.slice(from, to),
    mutated,
    changed: source.slice(0, from) + mutated + source.slice(to),
  };
};

/** All changes of the SQL and of the rules as data in a source file, in the order of their places. */
export function textChangesOf(source: string): TextChange[] {
  const inSql = textsOf(source).flatMap(({ start: base, text }) =>
    changesOf(text).map(({ start, end, mutated }) => ({ start: base + start, end: base + end, mutated })),
  );
  const all = [...inSql, ...ruleChangesOf(source)].sort((one, other) => one.start - other.start);
  return all.map(({ start, end, mutated }) => changeAt(source, start, end, mutated));
}

/** One named change. @throws when its place is not in the source, or is there twice */
export function changeIn(source: string, { original, mutated }: { original: string; mutated: string }): TextChange {
  const from = source.indexOf(original);
  if (from < 0 || source.includes(original, from + 1)) throw new Error(`Not once in the source: ${original}`);
  return changeAt(source, from, from + original.length, mutated);
}
