import { expect, test } from 'vitest';
import { versionsOutsideCatalog } from './manifests.mjs';

/** @param {object} manifest */
const found = (manifest) => versionsOutsideCatalog([{ path: 'apps/web/package.json', text: JSON.stringify(manifest) }]);

test('a version in a manifest is refused, wherever it stands', () => {
  expect(found({ dependencies: { idb: '8.0.4' }, devDependencies: { vite: '^8.0.0' } })).toHaveLength(2);
});

test('versions from the catalog and our own workspaces pass', () => {
  expect(found({ dependencies: { idb: 'catalog:', '@worksmart/shared': 'workspace:*' } })).toEqual([]);
  expect(found({})).toEqual([]);
});
