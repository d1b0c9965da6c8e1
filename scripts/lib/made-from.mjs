import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from './make-folder.mjs';
import { inRoot } from './paths.mjs';

/**
 * Runs `work` unless `result` was already made from the same sources. The fingerprint of the sources is stored under
 * node_modules, so that it is deleted with them.
 * @param {{ name: string, sources: string[], result: string }} what paths inside the checkout
 * @param {() => Promise<unknown>} work
 */
export async function makeFrom({ name, sources, result }, work) {
  const mark = inRoot('node_modules', '.cache', 'worksmart', name);
  const fingerprint = fingerprintOf(sources);
  if (existsSync(inRoot(result)) && read(mark) === fingerprint) return;
  await work();
  makeFolder(dirname(mark));
  writeFileSync(mark, fingerprint);
}

/** @param {string[]} sources files and folders inside the checkout; missing ones count as empty @returns {string} */
export function fingerprintOf(sources) {
  const hash = createHash('sha256').update(process.arch);
  for (const source of sources)
    for (const file of filesIn(source)) hash.update(`${file}\0`).update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  const state = statSync(inRoot(path), { throwIfNoEntry: false });
  if (!state) return [];
  if (!state.isDirectory()) return [path];
  return readdirSync(inRoot(path))
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
