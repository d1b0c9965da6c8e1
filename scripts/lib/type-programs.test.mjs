import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { inRoot, root } from './paths.mjs';
import { typePrograms } from './type-programs.mjs';

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});

/** @param {string} config @returns {(path: string) => boolean} whether its `include` contains a file */
const includes = (config) => {
  const paths = JSON.parse(readFileSync(inRoot(config), 'utf8')).include.map((/** @type {string} */ path) =>
    join(dirname(config), path),
  );
  return (file) =>
    paths.some((/** @type {string} */ path) =>
      path.endsWith('*.ts') ? file.endsWith('.ts') && dirname(file) === dirname(path) : file.startsWith(`${path}/`),
    );
};

test('every TypeScript file belongs to a program that is checked', () => {
  const programs = Object.values(typePrograms).map(includes);
  const files = listed.split('\n').filter((path) => /\.tsx?$/.test(path) && existsSync(inRoot(path)));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((path) => !programs.some((isIn) => isIn(path)))).toEqual([]);
});

test('a program for several workspaces has the settings of each of them', () => {
  for (const workspace of ['packages/core', 'apps/api', 'apps/worker']) {
    const { extends: base, compilerOptions = {} } = JSON.parse(
      readFileSync(inRoot(workspace, 'tsconfig.json'), 'utf8'),
    );
    expect([join(workspace, base), compilerOptions], workspace).toEqual(['tsconfig.base.json', {}]);
  }
  const { extends: base, compilerOptions } = JSON.parse(readFileSync(inRoot(typePrograms.server), 'utf8'));
  expect([base, compilerOptions]).toEqual(['./tsconfig.base.json', undefined]);
});
