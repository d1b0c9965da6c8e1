import { type Encryptor, encryptorFor } from '#lib/encryption.ts';
import { adoptStoredDrafts, deleteStoredDraft, deleteStoredDrafts, openDraftStore, storeDraft } from './draft-store.ts';

/**
 * Stores unsaved typing, so that neither the end of a session nor a crash loses it. All of it is encrypted with a key
 * that only the user’s session, or the portal’s link, provides: it may be confidential, and other people may use the
 * device.
 *
 * A draft belongs to a user and a record, and is offered when the form opens again. There are two copies: one in this
 * tab, which a reload reads at once, and one on the device, where the next tab finds it if this one ended with its
 * browser. A pending edit belongs to a portal, whose page saves itself: the next visit from this device sends it without
 * asking.
 */
const prefix = 'ws.draft.';
/** How long the screen waits for a slow disk. */
const maxDiskWaitMs = 1_000;

interface Owner {
  name: number | string;
  encryptor: Encryptor;
}

let owner: Owner | null = null;

export interface Draft<V> {
  values: V;
  /** The server’s values when the typing began. */
  since: V;
  /** The row version of `since`. Texts and new records have none. */
  version?: number | undefined;
  /** Epoch milliseconds. */
  at: number;
}

const ownPrefix = (of: Owner) => `${prefix}${of.name}.`;

/** Opens the database of drafts, which is slow. Call it before drafts are needed. */
export const prepareDrafts = (): void => void openDraftStore();

/**
 * Selects the user or portal that drafts belong to. Resolves when the drafts of pages that ended unexpectedly are
 * available too.
 * @param key 32 bytes in hexadecimal
 */
export const openDrafts = async (name: number | string, key: string): Promise<void> => {
  const of = { name, encryptor: encryptorFor(key) };
  owner = of;
  const adopted = adoptStoredDrafts(ownPrefix(of), (left) => {
    const inTab = sessionStorage.getItem(left.name);
    const own = decrypted(of.encryptor, inTab);
    if (inTab !== null && own && own.at >= left.at) return { name: left.name, at: own.at, encrypted: inTab };
    if (decrypted(of.encryptor, left.encrypted) === undefined) return undefined;
    sessionStorage.setItem(left.name, left.encrypted);
    return left;
  });
  await Promise.race([adopted, new Promise((resolve) => window.setTimeout(resolve, maxDiskWaitMs))]).catch(
    () => undefined,
  );
};

/** Stops storing, offering and deleting drafts. */
export const closeDrafts = (): void => {
  owner = null;
};

const decrypted = <V>({ decrypt }: Encryptor, text: string | null) =>
  text === null ? undefined : (decrypt(text) as Draft<V> | undefined);

export const keepDraft = <V>(key: string, values: V, since: V, version?: number): void => {
  if (owner === null) return;
  const draft: Draft<V> = { values, since, version, at: Date.now() };
  const name = ownPrefix(owner) + key;
  const encrypted = owner.encryptor.encrypt(draft);
  try {
    sessionStorage.setItem(name, encrypted);
  } catch {
    // If the storage is full, the draft is lost, but the screen keeps its values.
  }
  void storeDraft({ name, at: draft.at, encrypted });
};

export const readDraft = <V>(key: string): Draft<V> | undefined =>
  owner === null ? undefined : decrypted<V>(owner.encryptor, sessionStorage.getItem(ownPrefix(owner) + key));

export const forgetDraft = (key: string): void => {
  if (owner === null) return;
  const name = ownPrefix(owner) + key;
  sessionStorage.removeItem(name);
  void deleteStoredDraft(name);
};

/** Deletes all drafts of the signed-in user. */
export const forgetDrafts = (): void => {
  if (owner === null) return;
  const own = ownPrefix(owner);
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(own)) sessionStorage.removeItem(name);
  void deleteStoredDrafts(own);
};

/** A portal’s pending edit: a draft that is sent automatically. */
export type PendingEdit<V> = Omit<Draft<V>, 'at'>;

/** A portal’s key, and the encryption key that the server gives to anyone with the portal’s link. */
export interface PortalKeys {
  key: string;
  draftKey: string;
}

/** Identifies the portal without storing its secret: the last characters of the key open nothing. */
const pendingName = (key: string) => `ws.portal.${key.slice(-8)}`;

/** The browser may forbid the storage, or it may be full. Typing then continues without a stored copy. */
const unlessForbidden = <T>(use: () => T): T | undefined => {
  try {
    return use();
  } catch {
    return undefined;
  }
};

export const savePendingEdit = <V>({ key, draftKey }: PortalKeys, edit: PendingEdit<V>): void =>
  unlessForbidden(() => localStorage.setItem(pendingName(key), encryptorFor(draftKey).encrypt(edit)));

/** The format in which earlier releases stored a pending edit. */
interface EarlierEdit<V> {
  values: V;
  base: { values: V; rowVersion: number };
}

const ofEarlierRelease = <V>(kept: PendingEdit<V> | EarlierEdit<V>): PendingEdit<V> =>
  'base' in kept ? { values: kept.values, since: kept.base?.values, version: kept.base?.rowVersion } : kept;

export const readPendingEdit = <V>({ key, draftKey }: PortalKeys): PendingEdit<V> | undefined => {
  const text = unlessForbidden(() => localStorage.getItem(pendingName(key))) ?? null;
  const kept = decrypted<V>(encryptorFor(draftKey), text);
  return kept && ofEarlierRelease<V>(kept);
};

/** Returns whether this device holds an edit that never reached the server. */
export const hasPendingEdit = (key: string): boolean =>
  unlessForbidden(() => localStorage.getItem(pendingName(key)) !== null) ?? false;

export const forgetPendingEdit = (key: string): void =>
  unlessForbidden(() => localStorage.removeItem(pendingName(key)));
