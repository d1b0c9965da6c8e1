import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Comment, type Expression, type Node, parseSync, type Statement } from 'oxc-parser';
import { inRoot } from '../lib/paths.mjs';

/** A source file of shared: what its constants are made of, and where those come from that it imports. */
export interface SourceModule {
  path: string;
  source: string;
  comments: readonly Comment[];
  constants: ReadonlyMap<string, Expression>;
  imports: ReadonlyMap<string, { path: string; name: string }>;
}

const constantsOf = (statement: Statement): [string, Expression][] => {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init]] : []));
};

const pathOf = (imported: string, from: string): string =>
  imported.startsWith('#') ? inRoot(`packages/shared/src/${imported.slice(1)}`) : resolve(dirname(from), imported);

const importsOf = (statement: Statement, from: string): [string, { path: string; name: string }][] => {
  if (statement.type !== 'ImportDeclaration' || !/^[#.]/.test(statement.source.value)) return [];
  const path = pathOf(statement.source.value, from);
  return statement.specifiers.flatMap((one) =>
    one.type === 'ImportSpecifier' && one.imported.type === 'Identifier'
      ? [[one.local.name, { path, name: one.imported.name }]]
      : [],
  );
};

const read = new Map<string, SourceModule>();

/** Reads a source file, once. */
export const sourceModule = (path: string): SourceModule => {
  const known = read.get(path);
  if (known) return known;
  const source = readFileSync(path, 'utf8');
  const { program, comments } = parseSync(path, source);
  const module = {
    path,
    source,
    comments,
    constants: new Map(program.body.flatMap(constantsOf)),
    imports: new Map(program.body.flatMap((statement) => importsOf(statement, path))),
  };
  read.set(path, module);
  return module;
};

/** Returns the text of the comment with two asterisks right before a place of the source; undefined without one. */
export const commentBefore = (
  { source, comments }: SourceModule,
  { start }: Pick<Node, 'start'>,
): string | undefined => {
  const last = comments.findLast(({ end }) => end <= start);
  if (last?.type !== 'Block' || !last.value.startsWith('*') || source.slice(last.end, start).trim() !== '')
    return undefined;
  return last.value
    .slice(1)
    .replaceAll(/\s*\n\s*\*\s*/g, ' ')
    .trim();
};
