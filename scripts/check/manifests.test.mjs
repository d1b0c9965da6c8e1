import { expect, test } from 'vitest';
import { versionsOutsideCatalog } from './manifests.mjs';

/** @param {object} manifest */
const found = (manifest) => versionsOutsideCatalog([{ path: 'apps/web/package.json', text: JSON.stringify(manifest) }]);

test('rejects a version in a manifest, in any section', () => {
  expect(found({ dependencies: { idb: '8.0.4' }, devDependencies: { vite: '^8.0.0' } })).toHaveLength(2);
});

test('accepts versions from the catalog and our own workspaces', () => {
  expect(found({ dependencies: { idb: 'catalog:', '@worksmart/shared': 'workspace:*' } })).toEqual([]);
  expect(found({})).toEqual([]);
});
