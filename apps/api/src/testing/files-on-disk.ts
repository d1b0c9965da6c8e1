import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { TestApp } from './test-app.ts';

/** Lists the names of the files that the app has stored or is receiving. */
export const filesOnDisk = async ({ services }: Pick<TestApp, 'services'>): Promise<string[]> => {
  const found = await Promise.all(
    ['files', 'uploads'].map((name) =>
      readdir(path.join(services.config.DATA_DIR, name), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  );
  return found
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
};
