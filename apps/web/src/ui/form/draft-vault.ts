import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * Sealed drafts of all tabs, on the device: what a browser that crashed leaves for the next one. Where a browser has
 * no IndexedDB or no locks, nothing is kept and nothing is found here.
 */
export interface SealedDraft {
  name: string;
  /** Epoch milliseconds. */
  at: number;
  sealed: string;
}

interface Stored extends SealedDraft {
  page: string;
}

interface Vault extends DBSchema {
  drafts: { key: [name: string, page: string]; value: Stored };
}

const vaultName = 'ws.drafts';
const keptMs = 7 * 24 * 60 * 60 * 1000;
/** Written to the disk before it counts as kept: the machine may go down with the browser. */
const strict = { durability: 'strict' } as const;

const thisPage = crypto.randomUUID();
const lockOf = (page: string) => `ws.page.${page}`;

const pageInTab = 'ws.page';
/** The page that this tab showed before, whose lock the browser may still be taking back. */
const pageBefore = sessionStorage.getItem(pageInTab);
sessionStorage.setItem(pageInTab, thisPage);

const isUsable = () => 'indexedDB' in window && 'locks' in navigator;

const open = async (): Promise<IDBPDatabase<Vault> | undefined> => {
  if (!isUsable()) return undefined;
  // Held as long as this page lives, never longer.
  void navigator.locks.request(lockOf(thisPage), () => new Promise(() => undefined));
  return openDB<Vault>(vaultName, 1, {
    upgrade: (database) => void database.createObjectStore('drafts', { keyPath: ['name', 'page'] }),
    // The person cleared the browser's data: what is typed from now on is kept again.
    terminated: () => {
      opened = undefined;
    },
  });
};

let opened: Promise<IDBPDatabase<Vault> | undefined> | undefined;

/** Opens it, once; asked for early, it is open when it is needed. */
export const openVault = (): Promise<IDBPDatabase<Vault> | undefined> => {
  // Where the person or a full disk forbids it, the tab's own copy is what there is.
  opened ??= open().catch(() => undefined);
  return opened;
};

const storeOf = (vault: IDBPDatabase<Vault>) => vault.transaction('drafts', 'readwrite', strict).store;

const write = async (change: (store: ReturnType<typeof storeOf>) => Promise<unknown>): Promise<void> => {
  const vault = await openVault();
  if (!vault) return;
  try {
    const store = storeOf(vault);
    await Promise.all([change(store), store.transaction.done]);
  } catch {
    // The tab's own copy is what there is.
  }
};

/** What this page keeps there: all else is spared a write. */
const ownNames = new Set<string>();

export const keepInVault = (draft: SealedDraft): Promise<void> => {
  ownNames.add(draft.name);
  return write((store) => store.put({ ...draft, page: thisPage }));
};

export const forgetInVault = async (name: string): Promise<void> => {
  if (ownNames.delete(name)) await write((store) => store.delete([name, thisPage]));
};

/** Those of other tabs, which are still open with it, too. */
export const forgetAllInVault = (prefix: string): Promise<void> => {
  ownNames.clear();
  return write((store) => store.delete(IDBKeyRange.bound([prefix], [`${prefix}\uffff`])));
};

/**
 * Makes the drafts that pages left behind when they ended this page's own.
 * @param choose answers what of each this page keeps, newest first: that one, its own, or nothing
 */
export const takeFromVault = async (
  prefix: string,
  choose: (left: SealedDraft) => SealedDraft | undefined,
): Promise<void> => {
  if (!(await openVault())) return;
  const { held = [] } = await navigator.locks.query();
  const lives = (page: string) => page !== pageBefore && held.some(({ name }) => name === lockOf(page));
  await write(async (store) => {
    const all = await store.getAll();
    const left = all.filter(({ page }) => page !== thisPage && !lives(page)).sort((one, other) => other.at - one.at);
    for (const { page, ...draft } of left) {
      const isOld = draft.at < Date.now() - keptMs;
      if (!isOld && !draft.name.startsWith(prefix)) continue;
      await store.delete([draft.name, page]);
      const chosen = isOld ? undefined : choose(draft);
      if (!chosen) continue;
      ownNames.add(chosen.name);
      await store.put({ ...chosen, page: thisPage });
    }
  });
};
