import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForFile } from '#testing/scratch-folder.ts';
import { environment, readConfig } from './config.ts';
import { secretSettings, settingOf, withSecretFiles } from './secret-files.ts';

const folder = folderForFile();
const fileOf = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const database = 'postgresql://worksmart:pass@db/worksmart';

test('secrets are read from the files that the settings name, without the last line end', () => {
  const config = readConfig({
    DATABASE_URL_FILE: fileOf('database', `${database}\n`),
    APP_SECRET_FILE: fileOf('secret', 'x'.repeat(40)),
    API_KEYS_FILE: fileOf('keys', 'web,other\r\n'),
  });
  expect(config).toMatchObject({ DATABASE_URL: database, APP_SECRET: 'x'.repeat(40), API_KEYS: ['web', 'other'] });
});

test('a missing file and a setting that is given twice are named together with the other problems', () => {
  const env = {
    DATABASE_URL_FILE: join(folder, 'none'),
    APP_SECRET: 'x'.repeat(40),
    APP_SECRET_FILE: fileOf('twice', 'a secret that no message may repeat'),
    PORT: 'eighty',
  };
  const told = () => readConfig(env);
  expect(told).toThrow(/DATABASE_URL_FILE: the file cannot be read \(ENOENT\)/);
  expect(told).toThrow(/APP_SECRET_FILE: APP_SECRET is set too/);
  expect(told).toThrow(/PORT/);
  expect(told).not.toThrow(/no message may repeat/);
  expect(told).not.toThrow(/DATABASE_URL is missing/);
});

test('only settings that hold a secret can be files, and each of them is a setting', () => {
  expect([...secretSettings].filter((name) => !(name in environment.shape))).toEqual([]);
  expect(withSecretFiles({ PORT_FILE: fileOf('port', '80') }).env.PORT).toBeUndefined();
});

test('a script reads one setting either way', () => {
  expect(settingOf({ DATABASE_URL: database }, 'DATABASE_URL')).toBe(database);
  expect(settingOf({ DATABASE_URL_FILE: fileOf('one', database) }, 'DATABASE_URL')).toBe(database);
  expect(settingOf({ DATABASE_URL: '' }, 'DATABASE_URL')).toBeUndefined();
  expect(() => settingOf({ DATABASE_URL_FILE: join(folder, 'none') }, 'DATABASE_URL')).toThrow('cannot be read');
});

test('a secret of the trial is refused by name outside of the demo, and no message repeats it', () => {
  const env = {
    DATABASE_URL: database,
    API_KEYS: 'web',
    APP_SECRET_FILE: fileOf('trial', 'public-for-trial-only'.repeat(2)),
  };
  expect(readConfig({ ...env, EMBEDDED: 'true' }).EMBEDDED).toBe(true);
  expect(() => readConfig(env)).toThrow(/APP_SECRET is a secret of docker\/trial/);
  expect(() => settingOf(env, 'APP_SECRET')).toThrow(
    /^APP_SECRET is a secret of docker\/trial, which anyone can read$/,
  );
});
