import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import type { ApiDocument } from '../openapi/breaking-changes.ts';
import { unannouncedChanges } from './api-diff.ts';

const document: ApiDocument = JSON.parse(readFileSync(inRoot('docs/openapi.json'), 'utf8'));
const nothing = '## [Unreleased]\n\n### Added\n\n- GET /customer/{id}\n\n## [0.1.0]\n';

/** The API's document after a change. */
// biome-ignore lint/suspicious/noExplicitAny: each test changes another part of the document
const changed = (change: (copy: any) => void): ApiDocument => {
  const copy = structuredClone(document);
  change(copy);
  return copy;
};
const faultsOf = (change: Parameters<typeof changed>[0], changelog = nothing) =>
  unannouncedChanges(document, changed(change), changelog);

test('nothing is reported for the same document, nor for what only grows', () => {
  expect(unannouncedChanges(document, document, nothing)).toEqual([]);
  const grown = faultsOf(({ paths, components }) => {
    paths['/brand-new'] = { get: { responses: {} } };
    components.schemas.CustomerDetail.properties.nickname = { type: 'string' };
    components.schemas.CustomerDetail.required.push('nickname');
    components.schemas.NoteSave.properties.color = { type: 'string' };
    components.schemas.Error.properties.error.properties.code.enum.push('brand_new');
    paths['/users'].get.parameters.push({ name: 'role', in: 'query', required: false, schema: { type: 'integer' } });
  });
  expect(grown).toEqual([]);
});

test.each<[string, string, Parameters<typeof changed>[0]]>([
  ['a call that was removed', 'GET /customer/{id}: was removed', ({ paths }) => delete paths['/customer/{id}'].get],
  [
    'a field that a response no longer has',
    'GET /customer/{id}: response.contacts[].email was removed',
    ({ components }) => delete components.schemas.Contact.properties.email,
  ],
  [
    'a field that may be missing now',
    'GET /customer/{id}: response.name is not always there',
    ({ components }) => {
      const { schema } = { schema: components.schemas.CustomerDetail };
      schema.required = schema.required.filter((name: string) => name !== 'name');
    },
  ],
  [
    'a value of another type',
    'GET /customer/{id}: response.rowVersion is string, not integer',
    ({ components }) => (components.schemas.CustomerDetail.properties.rowVersion = { type: 'string' }),
  ],
  [
    'a value that may be null now',
    'GET /customer/{id}: response.name is string or null, not string',
    ({ components }) => (components.schemas.CustomerDetail.properties.name = { type: ['string', 'null'] }),
  ],
  [
    'a new required field of a body',
    'POST /note: body.color is required',
    ({ components }) => components.schemas.NoteSave.required.push('color'),
  ],
  [
    'a parameter that is required now',
    'GET /users: query parameter limit is required',
    ({ paths }) => {
      const limit = paths['/users'].get.parameters.find(({ name }: { name: string }) => name === 'limit');
      limit.required = true;
    },
  ],
  [
    'a narrower parameter',
    'GET /notes: query parameter customerID has a narrower maximum',
    ({ paths }) => {
      const id = paths['/notes'].get.parameters.find(({ name }: { name: string }) => name === 'customerID');
      id.schema.maximum = 10;
    },
  ],
  [
    'a credential that is no longer enough',
    'GET /info: no longer accepts no key',
    ({ paths }) => (paths['/info'].get.security = [{ apiKey: [] }]),
  ],
])('%s is reported', (_what, expected, change) => {
  expect(faultsOf(change)).toContain(expected);
});

test('a breaking change that the change log names is accepted', () => {
  const remove: Parameters<typeof changed>[0] = ({ paths }) => delete paths['/customer/{id}'].get;
  const announced = '## [Unreleased]\n\n### Breaking\n\n- `GET /customer/{id}` was removed.\n\n## [0.1.0]\n';
  expect(faultsOf(remove)).toHaveLength(1);
  expect(faultsOf(remove, announced)).toEqual([]);
});
