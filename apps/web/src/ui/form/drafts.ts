/**
 * What is typed in an open form and not saved, kept in this tab so that the end of a session does not lose it, and on
 * the device beside it, where the next tab finds it when this one dies with its browser. Per person and record.
 */
const prefix = 'ws.draft.';
/** Nobody comes back for what is older. */
const longest = 7 * 24 * 60 * 60 * 1000;
/** Of this page: what a living tab keeps is its own. */
const tab = `ws.tab.${performance.timeOrigin}.${Math.random()}`;
// Held as long as the page lives, by no means longer.
navigator.locks?.request(tab, () => new Promise(() => {})).catch(() => {});

interface OnDevice {
  tab: string;
  at: number;
  /** The draft as the tab has it. */
  kept: string;
}

let owner: number | string | null = null;

/** Whose drafts are kept and offered: a person's or a portal's. Null where it is nobody's: then nothing is written or forgotten. */
export const setDraftOwner = (of: number | string | null): void => {
  owner = of;
  if (of === null) return;
  if (navigator.locks) {
    navigator.locks
      .query()
      .then(({ held = [] }) => takeOver(of, (name) => held.some((lock) => lock.name === name)))
      .catch(() => {});
  } else takeOver(of, (name) => name === tab);
};

/** Brings the owner's drafts of tabs that died into this one. */
const takeOver = (of: number | string, isAlive: (tab: string) => boolean): void => {
  for (const name of Object.keys(localStorage).filter((key) => key.startsWith(prefix))) {
    const stored = localStorage.getItem(name);
    const { tab: from, at, kept } = JSON.parse(stored ?? '{}') as Partial<OnDevice>;
    if (!from || !kept || !at || at < Date.now() - longest) localStorage.removeItem(name);
    else if (name.startsWith(`${prefix}${of}.`) && !isAlive(from) && sessionStorage.getItem(name) === null) {
      sessionStorage.setItem(name, kept);
      keepOnDevice(name, kept, at);
    }
  }
};

const keepOnDevice = (name: string, kept: string, at: number): void =>
  localStorage.setItem(name, JSON.stringify({ tab, at, kept } satisfies OnDevice));

const forget = (name: string): void => {
  sessionStorage.removeItem(name);
  const stored = localStorage.getItem(name);
  if (stored !== null && (JSON.parse(stored) as OnDevice).tab === tab) localStorage.removeItem(name);
};

export interface Draft<V> {
  values: V;
  /** What was there when the typing began. */
  since: V;
  /** Epoch milliseconds. */
  at: number;
}

const nameOf = (key: string) => `${prefix}${owner}.${key}`;

export const keepDraft = <V>(key: string, values: V, since: V): void => {
  if (owner === null) return;
  try {
    const at = Date.now();
    const kept = JSON.stringify({ values, since, at } satisfies Draft<V>);
    sessionStorage.setItem(nameOf(key), kept);
    keepOnDevice(nameOf(key), kept, at);
  } catch {
    // A full storage costs the draft, never the typing.
  }
};

export const readDraft = <V>(key: string): Draft<V> | undefined => {
  const stored = owner === null ? null : sessionStorage.getItem(nameOf(key));
  return stored === null ? undefined : (JSON.parse(stored) as Draft<V>);
};

export const forgetDraft = (key: string): void => {
  if (owner !== null) forget(nameOf(key));
};

/** All drafts of whoever is signed in. */
export const forgetDrafts = (): void => {
  for (const storage of [sessionStorage, localStorage])
    for (const name of Object.keys(storage)) if (name.startsWith(nameOf(''))) storage.removeItem(name);
};
