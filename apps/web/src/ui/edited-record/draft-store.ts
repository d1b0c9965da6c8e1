import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * Stores the encrypted drafts of all tabs in IndexedDB, so that the next page finds them after a browser crash. A
 * browser without IndexedDB or Web Locks stores and finds nothing.
 */
export interface EncryptedDraft {
  name: string;
  /** Epoch milliseconds. */
  at: number;
  encrypted: string;
}

interface Stored extends EncryptedDraft {
  page: string;
  /** The former name of `encrypted`, in rows written by earlier releases. */
  sealed?: string;
}

interface DraftDatabase extends DBSchema {
  drafts: { key: [name: string, page: string]; value: Stored };
}

const databaseName = 'ws.drafts';
const keptMs = 7 * 24 * 60 * 60 * 1000;
/** Waits for the disk, because the machine may crash together with the browser. */
const strict = { durability: 'strict' } as const;

const thisPage = crypto.randomUUID();
const lockOf = (page: string) => `ws.page.${page}`;

const pageInTab = 'ws.page';
/** The page this tab showed before. The browser may not have released its lock yet. */
const pageBefore = sessionStorage.getItem(pageInTab);
sessionStorage.setItem(pageInTab, thisPage);

const isUsable = () => 'indexedDB' in window && 'locks' in navigator;

const open = async (): Promise<IDBPDatabase<DraftDatabase> | undefined> => {
  if (!isUsable()) return undefined;
  // The page holds this lock for exactly as long as it is open.
  void navigator.locks.request(lockOf(thisPage), () => new Promise(() => undefined));
  return openDB<DraftDatabase>(databaseName, 1, {
    upgrade: (database) => void database.createObjectStore('drafts', { keyPath: ['name', 'page'] }),
    // If the user clears the browser’s data, later typing is stored again.
    terminated: () => {
      opened = undefined;
    },
  });
};

let opened: Promise<IDBPDatabase<DraftDatabase> | undefined> | undefined;

/** Opens the database once. Call it early, so that it is ready when a draft is written. */
export const openDraftStore = (): Promise<IDBPDatabase<DraftDatabase> | undefined> => {
  // If the user’s settings or a full disk forbid it, only the tab’s own copy remains.
  opened ??= open().catch(() => undefined);
  return opened;
};

const storeOf = (database: IDBPDatabase<DraftDatabase>) => database.transaction('drafts', 'readwrite', strict).store;

const write = async (change: (store: ReturnType<typeof storeOf>) => Promise<unknown>): Promise<void> => {
  const database = await openDraftStore();
  if (!database) return;
  try {
    const store = storeOf(database);
    await Promise.all([change(store), store.transaction.done]);
  } catch {
    // Only the tab’s own copy remains.
  }
};

/** The names of the drafts this page stored. Deleting any other name needs no write. */
const ownNames = new Set<string>();

export const storeDraft = (draft: EncryptedDraft): Promise<void> => {
  ownNames.add(draft.name);
  return write((store) => store.put({ ...draft, page: thisPage }));
};

export const deleteStoredDraft = async (name: string): Promise<void> => {
  if (ownNames.delete(name)) await write((store) => store.delete([name, thisPage]));
};

/** Also deletes the drafts of other tabs that are still open. */
export const deleteStoredDrafts = (prefix: string): Promise<void> => {
  ownNames.clear();
  return write((store) => store.delete(IDBKeyRange.bound([prefix], [`${prefix}\uffff`])));
};

/**
 * Takes over the drafts of closed pages.
 * @param choose called for each draft, newest first; returns the draft to keep: that one, this page’s own, or none
 */
export const adoptStoredDrafts = async (
  prefix: string,
  choose: (left: EncryptedDraft) => EncryptedDraft | undefined,
): Promise<void> => {
  if (!(await openDraftStore())) return;
  const { held = [] } = await navigator.locks.query();
  const lives = (page: string) => page !== pageBefore && held.some(({ name }) => name === lockOf(page));
  await write(async (store) => {
    const all = await store.getAll();
    const left = all.filter(({ page }) => page !== thisPage && !lives(page)).sort((one, other) => other.at - one.at);
    for (const { page, sealed = '', ...draft } of left) {
      const isOld = draft.at < Date.now() - keptMs;
      if (!isOld && !draft.name.startsWith(prefix)) continue;
      await store.delete([draft.name, page]);
      const chosen = isOld ? undefined : choose({ ...draft, encrypted: draft.encrypted ?? sealed });
      if (!chosen) continue;
      ownNames.add(chosen.name);
      await store.put({ ...chosen, page: thisPage });
    }
  });
};
