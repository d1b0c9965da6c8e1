import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { changelogFaults, unequalManifests, unpinnedActions, unpinnedImages } from './repository.mjs';

/** @param {string} path @param {string} version */
const manifest = (path, version, license = 'UNLICENSED') => ({ path, text: JSON.stringify({ version, license }) });

test('a workspace has the version and license of the root', () => {
  const equal = [manifest('package.json', '1.2.0'), manifest('apps/web/package.json', '1.2.0')];
  expect(unequalManifests(equal)).toEqual([]);
  const unequal = [...equal, manifest('a/package.json', '1.1.0'), manifest('b/package.json', '1.2.0', 'MIT')];
  expect(unequalManifests(unequal)).toEqual([
    expect.stringContaining('a/package.json'),
    expect.stringContaining('b/package.json'),
  ]);
});

test('a workflow names the commit of each action', () => {
  const text = `uses: actions/checkout@${'a1'.repeat(20)} # v7\nuses: actions/cache@v4\nuses: ./.github/own`;
  expect(unpinnedActions([{ path: 'ci.yml', text }])).toEqual([expect.stringContaining('actions/cache@v4')]);
});

test('an image of others is named by its digest', () => {
  const pinned = `@sha256:${'a1'.repeat(32)}`;
  const dockerfile = `FROM node:24${pinned} AS base\nFROM base AS server\nFROM caddy:2 AS proxy\n`;
  const compose = `services:\n  a:\n    image: postgres:18${pinned}\n  b:\n    image: redis:8\n  c:\n    image: worksmart-server\n`;
  const files = [
    { path: 'Dockerfile', text: dockerfile },
    { path: 'compose.yml', text: compose },
  ];
  expect(unpinnedImages(files)).toEqual([
    expect.stringContaining('Dockerfile uses caddy:2:'),
    expect.stringContaining('compose.yml uses redis:8:'),
  ]);
});

test('editors format as the formatter does', () => {
  const editor = readFileSync(inRoot('.editorconfig'), 'utf8');
  const { formatter } = JSON.parse(readFileSync(inRoot('biome.json'), 'utf8'));
  expect(editor).toContain(`indent_style = ${formatter.indentStyle}\n`);
  expect(editor).toContain(`indent_size = ${formatter.indentWidth}\n`);
  expect(editor).toContain(`max_line_length = ${formatter.lineWidth}\n`);
});

test('the change log has what is not released yet, then the present version', () => {
  expect(changelogFaults('# Changes\n\n## [Unreleased]\n\n## [1.2.0] - 2026-11-23\n', '1.2.0')).toEqual([]);
  expect(changelogFaults('## [Unreleased]\n## [1.1.0] - 2026-11-23\n', '1.2.0')).toHaveLength(1);
  expect(changelogFaults('## [1.2.0] - 2026-11-23\n## [1.1.0] - 2026-10-23', '1.2.0')).toHaveLength(2);
});
