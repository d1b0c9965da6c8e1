import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForFile } from '../packages/core/src/testing/scratch-folder.ts';
import { release, releasedChangelog } from './release.ts';

const scratch = folderForFile();

const changelog =
  '# Changes\n\n## [Unreleased]\n\n### Added\n\n- Tiers.\n\n## [0.1.0] - 2026-11-23\n\nThe beginning.\n';

const repository = () => {
  const folder = mkdtempSync(join(scratch, 'repository-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  for (const path of ['apps/api', 'prisma/migrations/20261123043920_first', 'prisma/migrations/20261201000000_second'])
    mkdirSync(join(folder, path), { recursive: true });
  for (const path of ['package.json', 'apps/api/package.json']) write(path, '{\n  "version": "0.1.0"\n}\n');
  write('CHANGELOG.md', changelog);
  write('releases.json', '[]\n');
  write('api.json', '{ "version": "0.1.0" }');
  for (const name of ['first', 'second']) {
    const at = name === 'first' ? '20261123043920' : '20261201000000';
    write(`prisma/migrations/${at}_${name}/migration.sql`, 'select 1;\n');
  }
  git('init', '--quiet');
  git('config', 'user.name', 'Tester');
  git('config', 'user.email', 'tester@example.com');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Begin');
  return { folder, git, write, read: (path: string) => readFileSync(join(folder, path), 'utf8') };
};

test('a release sets every version, closes the change log, is tagged and recorded', () => {
  const { folder, git, read } = repository();
  const commit = release(folder, '0.2.0', '2026-12-01', { 'api.json': '{ "version": "0.2.0" }' });
  for (const path of ['package.json', 'apps/api/package.json'])
    expect(JSON.parse(read(path))).toEqual({ version: '0.2.0' });
  expect(read('CHANGELOG.md')).toContain('## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n### Added\n\n- Tiers.\n');
  expect(git('rev-list', '--max-count=1', 'v0.2.0')).toBe(commit);
  expect(git('show', 'v0.2.0:api.json')).toBe('{ "version": "0.2.0" }');
  expect(JSON.parse(read('releases.json'))).toEqual([
    { version: '0.2.0', day: '2026-12-01', commit, migration: '20261201000000_second' },
  ]);
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '--format=%s')).toBe('Record release 0.2.0\nRelease 0.2.0\nBegin');
});

test('nothing is released from a changed checkout, to a lower version, or without changes', () => {
  const { folder, git, write } = repository();
  expect(() => release(folder, '0.1.0', '2026-12-01')).toThrow('0.1.0 is not higher than 0.1.0');
  expect(() => release(folder, '0.0.9', '2026-12-01')).toThrow('not higher');
  expect(() => release(folder, 'v2', '2026-12-01')).toThrow('"v2" is not a version');
  write('README.md', 'new');
  git('add', '--all');
  expect(() => release(folder, '0.10.0', '2026-12-01')).toThrow('Commit or drop the changes');
  expect(git('tag')).toBe('');
  expect(() => releasedChangelog('## [Unreleased]\n\n## [0.1.0]\n', '0.2.0', '2026-12-01')).toThrow('lists nothing');
});
