import { posix } from 'node:path';

/** What a document names as a place of ours: the target of a link or picture, or a path from the checkout in backquotes. */
const placesIn = [/\]\(([^)#\s]+)[^)]*\)/g, /\bsrc="([^"]+)"/g];
const namedPath = /`((?:packages|apps|scripts|tools|prisma)\/[\w./-]+)`/g;

/**
 * @param {import('./imports.mjs').SourceFile[]} documents @param {(path: string) => boolean} exists
 * @returns {string[]} a line for each link, picture or path that leads nowhere
 */
export function brokenLinks(documents, exists) {
  return documents.flatMap(({ path, text }) => {
    const links = placesIn
      .flatMap((form) => [...text.matchAll(form)].map(([, link]) => /** @type {string} */ (link)))
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => posix.join(posix.dirname(path), link));
    const named = [...text.matchAll(namedPath)].map(([, name]) => /** @type {string} */ (name));
    return [...links, ...named]
      .filter((place) => !exists(place))
      .map((place) => `${path} leads to ${place}, which is not there`);
  });
}
