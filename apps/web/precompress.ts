import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = 1_024;

/** Writes .br and .gz next to what the build made, so that the server never compresses the same file twice. */
export const precompress = (): Plugin => {
  let folder = 'dist';
  const pack = async (path: string) => {
    const content = await readFile(path);
    if (content.length < worthIt) return;
    const brotli = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, brotli));
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
  };
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: async (failure) => {
      if (failure) return;
      const names = new Set(await readdir(folder, { recursive: true }));
      // The app that was built first into the same folder is packed already.
      const unpacked = [...names].filter((name) => /\.(js|css|svg)$/.test(name) && !names.has(`${name}.br`));
      await Promise.all(unpacked.map((name) => pack(join(folder, name))));
    },
  };
};
