import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import 'fake-indexeddb/auto';

const key = 'group.7';
const keyOf = (person: number) => `${person}${person}`.repeat(32);
const typed = { name: 'Plant of Ida Marsh' };

const held = new Set<string>();
const locks = {
  request: (name: string) => {
    held.add(name);
    return new Promise(() => undefined);
  },
  query: async () => ({ held: [...held].map((name) => ({ name })) }),
};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }));
  held.clear();
});
afterEach(() => vi.resetModules());

/** Opens a page in a new tab for the signed-in user. Earlier pages stay open. */
const openTab = async (person: number | null = 7) => {
  sessionStorage.clear();
  vi.resetModules();
  const { openDraftStore } = await import('./draft-store.ts');
  const page = await import('./drafts.ts');
  if (person) await page.openDrafts(person, keyOf(person));
  return { ...page, rows: async () => (await openDraftStore())?.getAll('drafts') ?? [] };
};
type Tab = Awaited<ReturnType<typeof openTab>>;

const crash = () => held.clear();

const keep = async (tab: Tab, values: object = typed) => {
  const before = (await tab.rows()).length;
  tab.keepDraft(key, values, { name: '' });
  await expect.poll(() => tab.rows()).toHaveLength(before + 1);
};

test('a new tab restores what was typed before a browser crash, for the same user only', async () => {
  await keep(await openTab());
  crash();
  expect((await openTab(8)).readDraft(key)).toBeUndefined();
  const later = await openTab();
  expect(later.readDraft(key)).toMatchObject({ values: typed, since: { name: '' } });
  expect(await later.rows()).toHaveLength(1);
});

test('stores no plain text in the tab or on the device', async () => {
  const tab = await openTab();
  await keep(tab);
  expect(JSON.stringify(await tab.rows())).not.toContain('Marsh');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Marsh');
});

test('keeps another open tab’s draft separate, and restores the later of two closed tabs’ drafts', async () => {
  const first = await openTab();
  await keep(first, { name: 'earlier' });
  const second = await openTab();
  expect(second.readDraft(key)).toBeUndefined();
  second.forgetDraft(key);
  await keep(second, { name: 'later' });
  crash();
  const third = await openTab();
  expect(third.readDraft(key)?.values).toEqual({ name: 'later' });
  expect(await third.rows()).toHaveLength(1);
});

test('a reloaded page restores its draft and stores it on the device again', async () => {
  const before = await openTab();
  await keep(before);
  // Its lock may outlast the page for a moment; the tab keeps its own copy.
  const ofTab = { ...sessionStorage };
  vi.resetModules();
  Object.assign(sessionStorage, ofTab);
  const page = await import('./drafts.ts');
  await page.openDrafts(7, keyOf(7));
  expect(page.readDraft(key)?.values).toEqual(typed);
  expect(await before.rows()).toHaveLength(1);
  page.forgetDraft(key);
  await expect.poll(() => before.rows()).toEqual([]);
});

test('a session reopened in the same page finds its drafts', async () => {
  const tab = await openTab();
  await keep(tab);
  tab.closeDrafts();
  await tab.openDrafts(7, keyOf(7));
  expect(tab.readDraft(key)?.values).toEqual(typed);
  expect(await tab.rows()).toHaveLength(1);
});

test('a save, a logout or a week of absence deletes the drafts from the device', async () => {
  const tab = await openTab();
  await keep(tab);
  tab.forgetDraft(key);
  await expect.poll(() => tab.rows()).toEqual([]);
  await keep(tab);
  tab.forgetDrafts();
  expect(tab.readDraft(key)).toBeUndefined();
  await expect.poll(() => tab.rows()).toEqual([]);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 8 * 24 * 60 * 60 * 1000 });
  await keep(tab);
  vi.useRealTimers();
  crash();
  expect(await (await openTab(8)).rows()).toEqual([]);
});

test('drops drafts encrypted with a key that is no longer provided', async () => {
  await keep(await openTab());
  crash();
  const later = await openTab(null);
  await later.openDrafts(7, keyOf(9));
  expect(later.readDraft(key)).toBeUndefined();
  expect(await later.rows()).toEqual([]);
});

test('the tab stores drafts when the device cannot', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('No', 'SecurityError');
    },
  });
  const tab = await openTab();
  tab.keepDraft(key, typed, { name: '' });
  expect(tab.readDraft(key)?.values).toEqual(typed);
});

describe('drafts of an earlier release', () => {
  test('finds a draft on the device', async () => {
    const tab = await openTab();
    await keep(tab);
    crash();
    const store = await (await import('./draft-store.ts')).openDraftStore();
    for (const { encrypted, ...row } of await tab.rows())
      await store?.put('drafts', { ...row, sealed: encrypted } as never);
    expect((await openTab()).readDraft(key)).toMatchObject({ values: typed });
  });

  test('finds a portal’s pending edit and drops what it cannot read', async () => {
    const { readPendingEdit, savePendingEdit, hasPendingEdit, forgetPendingEdit } = await openTab();
    const { encryptorFor } = await import('#lib/encryption.ts');
    const keys = { key: 'portal-key-abcdefgh', draftKey: keyOf(1) };
    const edit = { values: typed, since: { name: '' }, version: 3 };
    savePendingEdit(keys, edit);
    const [name] = Object.keys(localStorage);
    expect(readPendingEdit(keys)).toEqual(edit);
    const earlier = { values: typed, base: { values: { name: '' }, rowVersion: 3 } };
    localStorage.setItem(name!, encryptorFor(keys.draftKey).encrypt(earlier));
    expect(readPendingEdit(keys)).toEqual(edit);
    expect(readPendingEdit({ ...keys, draftKey: keyOf(2) })).toBeUndefined();
    forgetPendingEdit(keys.key);
    expect(hasPendingEdit(keys.key)).toBe(false);
  });
});
