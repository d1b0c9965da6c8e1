import { dirname, posix } from 'node:path';

/**
 * What a source file imports, read from its text.
 * @typedef {{ path: string, text: string }} SourceFile `path` counts from the checkout, with slashes
 * @typedef {{ target: string, names: string[] }} LocalImport `target`: a file of ours, as a path from the checkout
 */

const { join, normalize } = posix;

/** @param {string} path @returns {boolean} whether the file only serves tests */
export const isTest = (path) => /\.test\.(ts|tsx|mjs)$|\/testing\/|^apps\/web\/e2e\//.test(path);

/** An import or re-export with its names, then what has none: side effects, dynamic imports, mocks. */
const importForms =
  /\b(?:import|export)\b([^;'"`()]*?)\bfrom\s*(['"`])([^'"`]+)\2|\b(?:import|mock)\s*\(?\s*(['"`])([^'"`]+)\4/g;

/** @param {SourceFile} file @returns {{ source: string, names: string[] }[]} what it imports, as written */
export function importsOf({ text }) {
  // A comment may show an import: lines that start with a star or two slashes are left out.
  const code = text.replaceAll(/^\s*(\*|\/\/).*$/gm, '');
  return [...code.matchAll(importForms)].map(([, clause = '', , source, , bare]) => ({
    source: /** @type {string} */ (source ?? bare),
    names: namesIn(clause),
  }));
}

/** @param {string} clause what stands between `import` and `from` @returns {string[]} */
function namesIn(clause) {
  return clause
    .replaceAll(/[{}]|\btype\b/g, ' ')
    .split(',')
    .map((name) => name.replace(/\s+as\s+.*/, '').trim())
    .filter(Boolean);
}

/** @param {SourceFile} file @returns {LocalImport[]} */
export function localImports(file) {
  return importsOf(file).flatMap(({ source, names }) => {
    const plain = source.replace(/\?.*$/, '');
    if (plain.startsWith('.')) return [{ target: normalize(join(dirname(file.path), plain)), names }];
    const own = /^@worksmart\/(shared|core)\/(.+)$/.exec(plain);
    return own ? [{ target: `packages/${own[1]}/src/${own[2]}`, names }] : [];
  });
}
