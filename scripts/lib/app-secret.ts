import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settingOf } from '../../packages/core/src/platform/secret-files.ts';
import { dataFolder } from './paths.mjs';

/** Returns APP_SECRET of the settings, or the one that `npm start` made; undefined if there is neither. */
export const knownSecret = async (): Promise<string | undefined> =>
  settingOf(process.env, 'APP_SECRET') ??
  (await readFile(join(dataFolder(), 'app-secret'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  ));
