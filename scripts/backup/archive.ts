import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Problem } from '../lib/problem.mjs';
import type { DatabaseCopy } from './database-copy.ts';

/** The contents of an archive: `database/*.copy`, `files/**`, and this as `manifest.json`. */
export interface Manifest {
  format: 1;
  madeAt: string;
  database: DatabaseCopy;
  /** SHA-256 and size in bytes of every other file in the archive, by its path with slashes. */
  contents: Record<string, { sha256: string; size: number }>;
}

const manifestName = 'manifest.json';

const pathsUnder = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
};

const digest = async (path: string): Promise<{ sha256: string; size: number }> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return { sha256: hash.digest('hex'), size: (await stat(path)).size };
};

const runTar = (args: string[], what: string): void => {
  const { status, stderr, error } = spawnSync('tar', args, { encoding: 'utf8' });
  if (error) throw new Problem('The program tar is missing: install it.');
  if (status !== 0) throw new Problem(`${what}: ${stderr.trim().split('\n').at(-1)}`);
};

/** Writes a manifest of the contents of `folder` and packs both into `archive`. */
export const pack = async (folder: string, archive: string, database: DatabaseCopy): Promise<Manifest> => {
  const contents: Manifest['contents'] = {};
  for (const path of await pathsUnder(folder)) contents[path] = await digest(join(folder, path));
  const manifest: Manifest = { format: 1, madeAt: new Date().toISOString(), database, contents };
  await writeFile(join(folder, manifestName), JSON.stringify(manifest, null, 1), { mode: 0o600 });
  runTar(['-czf', archive, '-C', folder, '.'], 'The archive could not be written');
  return manifest;
};

/**
 * Unpacks an archive into an empty folder and checks every file in it.
 * @throws Problem if it is not a backup, or a file is missing, unexpected or changed
 */
export const unpack = async (archive: string, folder: string): Promise<Manifest> => {
  runTar(['-xzf', archive, '-C', folder, '--no-same-owner'], `${archive} could not be read`);
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  const manifest = text === undefined ? undefined : (JSON.parse(text) as Manifest);
  if (manifest?.format !== 1) throw new Problem(`${archive} is not a backup that this release can read.`);
  const found = (await pathsUnder(folder)).filter((path) => path !== manifestName);
  const unexpected = new Set(found).symmetricDifference(new Set(Object.keys(manifest.contents)));
  if (unexpected.size > 0) throw new Problem(`${archive} is damaged: ${[...unexpected][0]} is missing or unexpected.`);
  for (const [path, { sha256 }] of Object.entries(manifest.contents))
    if ((await digest(join(folder, path))).sha256 !== sha256)
      throw new Problem(`${archive} is damaged: ${path} has changed. Nothing was restored.`);
  return manifest;
};
