import { expect, test } from 'vitest';
import { importAbilities, mayImport, seesMembers, seesRejected } from './file-import.policy.ts';

const actorOf = (roleId: number) => ({ userId: 30, roleId, isSalesAgent: false });
const roles = [1, 4, 5, 7, 8];
const rolesThat = (may: (actor: ReturnType<typeof actorOf>) => boolean) =>
  roles.filter((roleId) => may(actorOf(roleId)));

const file = { createdById: 31, rowsRead: 200, rejected: 0, hasRejects: true, hasOriginal: true };
const abilitiesOf = (roleId: number, more: Partial<typeof file> & { state: string }) =>
  Object.entries(importAbilities(actorOf(roleId), { ...file, ...more }))
    .filter(([, may]) => may)
    .map(([name]) => name);

test('users of Operations may import; only administrators see members', () => {
  expect(rolesThat(mayImport)).toEqual([1, 4, 7]);
  expect(rolesThat(seesMembers)).toEqual([1]);
});

test('the administrator reads rejected rows, and so does the user who sent the file and may still import', () => {
  expect(rolesThat((actor) => seesRejected(actor, { createdById: 31 }))).toEqual([1]);
  expect(rolesThat((actor) => seesRejected(actor, { createdById: null }))).toEqual([1]);
  expect(rolesThat((actor) => seesRejected(actor, { createdById: 30 }))).toEqual([1, 4, 7]);
});

test.each([
  [1, 'ready', ['publish', 'discard', 'remove', 'rejected', 'original']],
  [1, 'published', ['undo', 'remove', 'rejected', 'original']],
  [1, 'failed', ['remove', 'rejected', 'original']],
  [7, 'ready', ['publish', 'discard', 'remove']],
  [7, 'published', ['undo', 'remove']],
  [5, 'ready', []],
  [8, 'published', []],
])('role %i may do this with a file that is %s: %j', (roleId, state, abilities) => {
  expect(abilitiesOf(roleId, { state })).toEqual(abilities);
});

test('offers neither rejected rows nor the original if the file has none', () => {
  expect(abilitiesOf(1, { state: 'failed', hasRejects: false, hasOriginal: false })).toEqual(['remove']);
  expect(abilitiesOf(7, { state: 'failed', createdById: 30 })).toEqual(['remove', 'rejected']);
});

test('needs Import Good if more than a fifth of a ready file was rejected', () => {
  const needs = (rejected: number, state = 'ready') => abilitiesOf(1, { state, rejected }).includes('needsImportGood');
  expect([needs(40), needs(41), needs(41, 'published')]).toEqual([false, true, false]);
});
