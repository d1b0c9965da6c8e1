import { expect, test } from 'vitest';
import { brokenLinks, brokenPaths } from './links.mjs';

const exists = (/** @type {string} */ path) =>
  ['docs/bench.md', 'packages/core/src/access/users/README.md'].includes(path);
/** @param {string} text */
const broken = (text) => brokenLinks([{ path: 'packages/core/src/records/notes/README.md', text }], exists);

test.each([
  '[users](../../access/users/README.md#who) and `packages/core/src/access/users/README.md`',
  '[there](https://example.test/a.md), [here](#below), `users/README.md`',
])('accepts valid links: %s', (text) => expect(broken(text)).toEqual([]));

test.each(['[a](../gone/README.md)', '<img src="a.png">', 'see `packages/core/src/gone.ts`', '![b](../c.png)'])(
  'reports a broken link: %s',
  (text) => expect(broken(text)).toHaveLength(1),
);

test('reports a file that a program names and that does not exist', () => {
  const text = `inRoot('docs/bench.md'); inRoot('docs/gone.md'); inRoot('docker/secrets')`;
  expect(brokenPaths([{ path: 'scripts/a.ts', text }], exists)).toEqual([
    'scripts/a.ts names docs/gone.md, which does not exist',
  ]);
});
