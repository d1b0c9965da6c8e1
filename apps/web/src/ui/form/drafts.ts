/**
 * What is typed in an open form and not saved, kept in this tab so that the end of a session does not lose it.
 * Per person and record; session storage, so that it goes with the tab.
 */
const prefix = 'ws.draft.';

let owner: number | string | null = null;

/** Whose drafts are kept and offered: a person's or a portal's. Null where it is nobody's: then nothing is written or forgotten. */
export const setDraftOwner = (of: number | string | null): void => {
  owner = of;
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
    sessionStorage.setItem(nameOf(key), JSON.stringify({ values, since, at: Date.now() } satisfies Draft<V>));
  } catch {
    // A full storage costs the draft, never the typing.
  }
};

export const readDraft = <V>(key: string): Draft<V> | undefined => {
  const stored = owner === null ? null : sessionStorage.getItem(nameOf(key));
  return stored === null ? undefined : (JSON.parse(stored) as Draft<V>);
};

export const forgetDraft = (key: string): void => {
  if (owner !== null) sessionStorage.removeItem(nameOf(key));
};

/** All drafts of whoever is signed in. */
export const forgetDrafts = (): void => {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(nameOf(''))) sessionStorage.removeItem(name);
  }
};
