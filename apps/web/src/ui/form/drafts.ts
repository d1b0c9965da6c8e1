import { type Sealer, sealerOf } from '../../lib/sealer.ts';
import { forgetAllInVault, forgetInVault, keepInVault, openVault, takeFromVault } from './draft-vault.ts';

/**
 * What is typed in an open form and not saved, so that neither the end of a session nor a crash loses it. Kept twice,
 * per person and record: in this tab, which a reload reads at once, and on the device, where the next tab finds it
 * when this one ended with its browser. Both sealed with a key that only the person's session, or the portal's link,
 * gives: what is typed may be confidential, and the device may be anyone's.
 */
const prefix = 'ws.draft.';
/** A disk that does not answer holds up no screen. */
const patienceMs = 1_000;

interface Owner {
  name: number | string;
  sealer: Sealer;
}

let owner: Owner | null = null;

export interface Draft<V> {
  values: V;
  /** What was there when the typing began. */
  since: V;
  /** Epoch milliseconds. */
  at: number;
}

const ownPrefix = (of: Owner) => `${prefix}${of.name}.`;

/** What must be open when drafts are, and takes a moment. */
export const prepareDrafts = (): void => void openVault();

/**
 * From now on drafts are this owner's: a person's or a portal's. Answers when those that were left behind, by a page
 * that ended without a word, are there too.
 * @param key 32 bytes in hexadecimal
 */
export const openDrafts = async (name: number | string, key: string): Promise<void> => {
  const of = { name, sealer: sealerOf(key) };
  owner = of;
  const found = takeFromVault(ownPrefix(of), (left) => {
    const inTab = sessionStorage.getItem(left.name);
    const own = readSealed(of, inTab);
    if (inTab !== null && own && own.at >= left.at) return { name: left.name, at: own.at, sealed: inTab };
    if (readSealed(of, left.sealed) === undefined) return undefined;
    sessionStorage.setItem(left.name, left.sealed);
    return left;
  });
  await Promise.race([found, new Promise((resolve) => window.setTimeout(resolve, patienceMs))]).catch(() => undefined);
};

/** From now on nothing is kept, offered or forgotten. */
export const closeDrafts = (): void => {
  owner = null;
};

const readSealed = (of: Owner, sealed: string | null) =>
  sealed === null ? undefined : (of.sealer.unseal(sealed) as Draft<unknown> | undefined);

export const keepDraft = <V>(key: string, values: V, since: V): void => {
  if (owner === null) return;
  const draft: Draft<V> = { values, since, at: Date.now() };
  const name = ownPrefix(owner) + key;
  const sealed = owner.sealer.seal(draft);
  try {
    sessionStorage.setItem(name, sealed);
  } catch {
    // A full storage costs the draft, never the typing.
  }
  void keepInVault({ name, at: draft.at, sealed });
};

export const readDraft = <V>(key: string): Draft<V> | undefined =>
  owner === null
    ? undefined
    : (readSealed(owner, sessionStorage.getItem(ownPrefix(owner) + key)) as Draft<V> | undefined);

export const forgetDraft = (key: string): void => {
  if (owner === null) return;
  const name = ownPrefix(owner) + key;
  sessionStorage.removeItem(name);
  void forgetInVault(name);
};

/** All drafts of whoever is signed in. */
export const forgetDrafts = (): void => {
  if (owner === null) return;
  const own = ownPrefix(owner);
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(own)) sessionStorage.removeItem(name);
  void forgetAllInVault(own);
};
