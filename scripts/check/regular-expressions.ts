import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallExpression, type NewExpression, parseSync, type RegExpLiteral, Visitor } from 'oxc-parser';
import { git } from '../lib/git.mjs';
import { root } from '../lib/paths.mjs';

/** A regular expression of the product and where it is. */
export interface Pattern {
  location: string;
  source: string;
  flags: string;
}

const isProduct = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);

/** Returns the files of the product: what users and other systems can reach. */
export const productFiles = (): string[] =>
  git('ls-files', '--', 'apps/*/src/**', 'packages/*/src/**').trim().split('\n').filter(isProduct);

/** Returns the regular expressions of a source file; of one made from other texts, only its location. */
export const patternsOf = (path: string, text: string): { literal: Pattern[]; made: string[] } => {
  const literal: Pattern[] = [];
  const made: string[] = [];
  const locationOf = (at: number): string => `${path}:${text.slice(0, at).split('\n').length}`;
  const onMade = ({ callee, start }: CallExpression | NewExpression): void => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') made.push(locationOf(start));
  };
  const onLiteral = (node: object): void => {
    const { start, regex } = node as Partial<RegExpLiteral>;
    if (regex) literal.push({ location: locationOf(start ?? 0), source: regex.pattern, flags: regex.flags });
  };
  const visitor = new Visitor({ Literal: onLiteral, NewExpression: onMade, CallExpression: onMade });
  visitor.visit(parseSync(path, text).program);
  return { literal, made };
};

/** Returns all regular expressions of the product. */
export const productPatterns = (): { literal: Pattern[]; made: string[] } => {
  const all = productFiles().map((path) => patternsOf(path, readFileSync(join(root, path), 'utf8')));
  return { literal: all.flatMap(({ literal }) => literal), made: all.flatMap(({ made }) => made) };
};
