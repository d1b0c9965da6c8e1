import { posix } from 'node:path';

/** References to our own files in a document: targets of links and pictures, and paths in backquotes. */
const linkForms = [/\]\(([^)#\s]+)[^)]*\)/g, /\bsrc="([^"]+)"/g];
/** Paths that exist only after a build. */
const built = ['apps/web/dist', 'docker/secrets'];
const namedPath = /`((?:packages|apps|scripts|tools|prisma)\/[\w./-]+)`/g;

/**
 * @param {import('./imports.mjs').SourceFile[]} documents @param {(path: string) => boolean} exists
 * @returns {string[]} a line for each broken link, picture or path
 */
export function brokenLinks(documents, exists) {
  return documents.flatMap(({ path, text }) => {
    const links = linkForms
      .flatMap((form) => [...text.matchAll(form)].map(([, link]) => /** @type {string} */ (link)))
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => posix.join(posix.dirname(path), link));
    const named = [...text.matchAll(namedPath)].map(([, name]) => /** @type {string} */ (name));
    return [...links, ...named]
      .filter((target) => !built.includes(target) && !exists(target))
      .map((target) => `${path} leads to ${target}, which does not exist`);
  });
}

const pathInCode = /\binRoot\('((?:apps|docker|docs|packages|prisma|scripts|tools)\/[\w./-]+)'/g;

/**
 * @param {import('./imports.mjs').SourceFile[]} sources @param {(path: string) => boolean} exists
 * @returns {string[]} a line for each file that a program names and that does not exist
 */
export const brokenPaths = (sources, exists) =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(pathInCode)]
      .map(([, target]) => /** @type {string} */ (target))
      .filter((target) => !built.includes(target) && !exists(target))
      .map((target) => `${path} names ${target}, which does not exist`),
  );
