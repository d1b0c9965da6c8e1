import { dirname, posix } from 'node:path';

/**
 * The imports of a source file, read from its text.
 * @typedef {{ path: string, text: string }} SourceFile `path` is relative to the repository, with slashes
 * @typedef {{ target: string, names: string[] }} LocalImport `target` is one of our files, relative to the repository
 */

const { join, normalize } = posix;

/** @param {string} path @returns {boolean} whether the file is only used by tests */
export const isTest = (path) => /\.test\.(ts|tsx|mjs)$|\/testing\/|^apps\/(api\/test|web\/e2e)\//.test(path);

/** An import or re-export with names, or one without: side effects, dynamic imports, mocks. */
const importForms =
  /\b(?:import|export)\b([^;'"`()]*?)\bfrom\s*(['"`])([^'"`]+)\2|\b(?:import|mock)\s*\(?\s*(['"`])([^'"`]+)\4/g;

/** @param {SourceFile} file @returns {{ source: string, names: string[] }[]} its imports, as written */
export function importsOf({ text }) {
  // A comment may contain an import, so lines that start with a star or two slashes are ignored.
  const code = text.replaceAll(/^\s*(\*|\/\/).*$/gm, '');
  return [...code.matchAll(importForms)].map(([, clause = '', , source, , bare]) => ({
    source: /** @type {string} */ (source ?? bare),
    names: namesIn(clause),
  }));
}

/** @param {string} clause the text between `import` and `from` @returns {string[]} */
function namesIn(clause) {
  return clause
    .replaceAll(/[{}]|\btype\b/g, ' ')
    .split(',')
    .map((name) => name.replace(/\s+as\s+.*/, '').trim())
    .filter(Boolean);
}

/** Packages by folder. Their subpath imports (`#records/notes/note.service.ts`) begin in `src`. */
export const packages = ['packages/shared', 'packages/core', 'apps/api', 'apps/worker', 'apps/web'];

/** @param {string} path @returns {string | undefined} the folder of the file's package */
export const packageOf = (path) => packages.find((folder) => path.startsWith(`${folder}/`));

/** @param {SourceFile} file @returns {LocalImport[]} */
export function localImports(file) {
  return importsOf(file).flatMap(({ source, names }) => {
    const plain = source.replace(/\?.*$/, '');
    if (plain.startsWith('.')) return [{ target: normalize(join(dirname(file.path), plain)), names }];
    if (plain.startsWith('#test/')) return [{ target: `${packageOf(file.path)}/${plain.slice(1)}`, names }];
    if (plain.startsWith('#')) return [{ target: `${packageOf(file.path)}/src/${plain.slice(1)}`, names }];
    const own = /^@worksmart\/(shared|core)\/(.+)$/.exec(plain);
    return own ? [{ target: `packages/${own[1]}/src/${own[2]}`, names }] : [];
  });
}
