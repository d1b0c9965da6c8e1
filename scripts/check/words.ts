import { type JSXText, parseSync, type TemplateElement, Visitor } from 'oxc-parser';

/** Words that docs/style.md replaces, and that no one needs as a name. */
const replaced = /\b(?:nobody|anew|meanwhile|beside)\b/gi;

/** A single word is an id, an address or a made-up name. */
const isProse = (text: string): boolean => /\s/.test(text.trim());

/** Returns the parts of a source file that people read: comments, texts and titles. */
const proseOf = (path: string, source: string): { at: number; text: string }[] => {
  if (!/\.(?:ts|tsx|mjs)$/.test(path)) return [{ at: 0, text: source }];
  const { program, comments } = parseSync(path, source);
  const parts = comments.map(({ start, end }) => ({ at: start, text: source.slice(start, end) }));
  const add = ({ start, end }: { start: number; end: number }) => {
    const text = source.slice(start, end);
    if (isProse(text.slice(1, -1))) parts.push({ at: start, text });
  };
  const visitor = new Visitor({
    Literal({ start, end, value }: { start: number; end: number; value: unknown }) {
      if (typeof value === 'string') add({ start, end });
    },
    TemplateElement(node: TemplateElement) {
      add(node);
    },
    JSXText({ start, end }: JSXText) {
      parts.push({ at: start, text: source.slice(start, end) });
    },
  });
  visitor.visit(program);
  return parts;
};

/** Returns location and word of each replaced word in a source file or document. A word in backticks is code. */
export const replacedWordsIn = (path: string, source: string): string[] => {
  if (source.search(replaced) < 0) return [];
  return proseOf(path, source).flatMap(({ at, text }) =>
    [...text.replace(/`[^`\s]+`/g, (code) => ' '.repeat(code.length)).matchAll(replaced)].map(
      ({ 0: word, index }) => `${path}:${source.slice(0, at + index).split('\n').length}: ${word}`,
    ),
  );
};
