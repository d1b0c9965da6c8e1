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

test('imports are for those of Operations, and members for the administrator', () => {
  expect(rolesThat(mayImport)).toEqual([1, 4, 7]);
  expect(rolesThat(seesMembers)).toEqual([1]);
});

test('what was rejected is read by the administrator, and by whoever sent the file and may still import', () => {
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
])('role %i with a file that is %s: %j', (roleId, state, abilities) => {
  expect(abilitiesOf(roleId, { state })).toEqual(abilities);
});

test('a file without rejected rows or without its original has none to read', () => {
  expect(abilitiesOf(1, { state: 'failed', hasRejects: false, hasOriginal: false })).toEqual(['remove']);
  expect(abilitiesOf(7, { state: 'failed', createdById: 30 })).toEqual(['remove', 'rejected']);
});

test('Import Good is needed where more than a fifth of a file that is ready was rejected', () => {
  const needs = (rejected: number, state = 'ready') => abilitiesOf(1, { state, rejected }).includes('needsImportGood');
  expect([needs(40), needs(41), needs(41, 'published')]).toEqual([false, true, false]);
});
