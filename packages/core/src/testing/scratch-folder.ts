import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

const make = () => mkdtempSync(join(tmpdir(), 'worksmart-scratch-'));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Makes a folder that is deleted after all tests of the file. @returns its path */
export const folderForFile = (): string => {
  const folder = make();
  afterAll(() => remove(folder));
  return folder;
};

/** Makes a folder that is deleted after the test that calls this, or for which a `beforeEach` does. @returns its path */
export const folderForTest = (): string => {
  const folder = make();
  onTestFinished(() => remove(folder));
  return folder;
};
