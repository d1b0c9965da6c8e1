import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDraft, forgetDrafts, keepDraft, readDraft, setDraftOwner } from './drafts.ts';

const key = 'group.7';
const typed = { name: 'Plant' };

beforeEach(() => setDraftOwner(7));
afterEach(() => {
  setDraftOwner(null);
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A new tab of a browser that was started again: nothing of the former tab but what is on the device. */
const openAnew = async (living: string[] = []) => {
  sessionStorage.clear();
  vi.resetModules();
  const locks = { request: async () => undefined, query: async () => ({ held: living.map((name) => ({ name })) }) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }));
  return import('./drafts.ts');
};

const tabOnDevice = () => (JSON.parse(localStorage.getItem(`ws.draft.7.${key}`) ?? '{}') as { tab: string }).tab;

test('what was typed before the browser died is there in a new tab, for its own person only', async () => {
  keepDraft(key, typed, { name: '' });
  const fresh = await openAnew();
  fresh.setDraftOwner(8);
  await Promise.resolve();
  expect(fresh.readDraft(key)).toBeUndefined();
  fresh.setDraftOwner(7);
  await vi.waitFor(() => expect(fresh.readDraft(key)?.values).toEqual(typed));
  fresh.forgetDraft(key);
  expect(localStorage.getItem(`ws.draft.7.${key}`)).toBeNull();
});

test('what another tab is typing stays its own', async () => {
  keepDraft(key, typed, { name: '' });
  const other = await openAnew([tabOnDevice()]);
  other.setDraftOwner(7);
  await new Promise((done) => setTimeout(done));
  expect(other.readDraft(key)).toBeUndefined();
  other.forgetDraft(key);
  expect(localStorage.getItem(`ws.draft.7.${key}`)).not.toBeNull();
});

test('a saved form, a logout, and a week without its person leave nothing on the device', () => {
  keepDraft(key, typed, { name: '' });
  forgetDraft(key);
  expect(Object.keys(localStorage)).toEqual([]);
  keepDraft(key, typed, { name: '' });
  forgetDrafts();
  expect(readDraft(key)).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual([]);
  localStorage.setItem(`ws.draft.9.${key}`, JSON.stringify({ tab: 'x', at: Date.now() - 8 * 86_400_000, kept: '{}' }));
  setDraftOwner(7);
  expect(Object.keys(localStorage)).toEqual([]);
});
