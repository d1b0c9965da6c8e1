import { type ESTree, parseSync, Visitor } from 'vite';
import type { Change } from './sql-mutations.ts';

/** Rules as data are calls: `all(isOpen, not(yes(isShared)))`. */
const usesRules = /from '[.#][\w./-]*\brule\.ts'/;
const others: Readonly<Record<string, string>> = { all: 'any', any: 'all', equal: 'greater', greater: 'equal' };

/** What stands in one place of a list goes, with the comma next to it. */
const without = (parts: readonly ESTree.Argument[]): Change[] =>
  parts.map((part, at) => {
    const [before, after] = [parts[at - 1], parts[at + 1]];
    return { start: after || !before ? part.start : before.end, end: after?.start ?? part.end, mutated: '' };
  });

/** Small changes of rules as data: one condition of several left out, `any` for `all`, without `not`. */
export function ruleChangesOf(source: string): Change[] {
  if (!usesRules.test(source)) return [];
  const isThere = (name: string) =>
    new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[.#][\\w./-]*\\brule\\.ts'`).test(source);
  const changes: Change[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: parts, start, end }: ESTree.CallExpression) {
      if (callee.type !== 'Identifier') return;
      const other = others[callee.name];
      if (other && parts.length > 1 && isThere(other))
        changes.push({ start: callee.start, end: callee.end, mutated: other });
      if ((callee.name === 'all' || callee.name === 'any') && parts.length > 1) changes.push(...without(parts));
      const [only] = parts;
      if (callee.name === 'not' && only) changes.push({ start, end, mutated: source.slice(only.start, only.end) });
    },
  });
  visitor.visit(parseSync('source.ts', source).program);
  return changes;
}
