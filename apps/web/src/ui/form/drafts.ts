/**
 * What is typed in an open form and not saved, kept in this tab so that the end of a session does not lose it.
 * Per person and record; session storage, so that it goes with the tab.
 */
const prefix = 'ws.draft.';

export interface Draft<V> {
  values: V;
  /** Epoch milliseconds. */
  at: number;
}

export const keepDraft = <V>(key: string, values: V): void => {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify({ values, at: Date.now() } satisfies Draft<V>));
  } catch {
    // A full storage costs the draft, never the typing.
  }
};

export const readDraft = <V>(key: string): Draft<V> | undefined => {
  const stored = sessionStorage.getItem(prefix + key);
  return stored === null ? undefined : (JSON.parse(stored) as Draft<V>);
};

export const forgetDraft = (key: string): void => sessionStorage.removeItem(prefix + key);

export const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
};
