import { expect, test } from 'vitest';
import { brokenLinks } from './links.mjs';

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
