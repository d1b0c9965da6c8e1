import { encryptorFor } from '../../lib/encryption.ts';

/**
 * What was typed and has not reached the server yet, kept on this device so that a lost connection, a closed tab or an
 * empty battery does not lose it. It goes as soon as the server has it. Sealed: only whom the link lets in reads it.
 */
export interface Unsent<V> {
  /** What the server had when the typing began. */
  base: { values: V; rowVersion: number };
  values: V;
}

/** A portal's link, and what the server gives to whom it lets in. */
export interface UnsentPlace {
  /** The portal's key. */
  key: string;
  draftKey: string;
}

/** Names the portal without writing its secret down: the key's last letters open nothing. */
const nameOf = (key: string) => `ws.portal.${key.slice(-8)}`;

export const keepUnsent = <V>({ key, draftKey }: UnsentPlace, unsent: Unsent<V>): void => {
  try {
    localStorage.setItem(nameOf(key), encryptorFor(draftKey).encrypt(unsent));
  } catch {
    // A full or forbidden storage costs the safety net, never the typing.
  }
};

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('id' in value);

/** A form of another release had other fields: what was typed there no longer fits. */
const sameFields = (kept: unknown, model: unknown): boolean => {
  if (!isBranch(model)) return true;
  return (
    isBranch(kept) &&
    Object.entries(model).every(([name, value]) => name in kept && sameFields(kept[name as keyof typeof kept], value))
  );
};

/** @param model the form as it is now; what does not have its fields is not answered */
const readUnsent = <V>({ key, draftKey }: UnsentPlace, model: V): Unsent<V> | undefined => {
  try {
    const sealed = localStorage.getItem(nameOf(key));
    const unsent = sealed === null ? undefined : (encryptorFor(draftKey).decrypt(sealed) as Unsent<V> | undefined);
    const fits = unsent && sameFields(unsent.values, model) && sameFields(unsent.base?.values, model);
    return fits && Number.isInteger(unsent.base.rowVersion) ? unsent : undefined;
  } catch {
    return undefined;
  }
};

/** What was left unsent on this device, else what the server has. */
export const unsentOr = <V>(place: UnsentPlace, base: Unsent<V>['base']): Unsent<V> =>
  readUnsent(place, base.values) ?? { base, values: base.values };

export const forgetUnsent = (key: string): void => {
  try {
    localStorage.removeItem(nameOf(key));
  } catch {
    // Where nothing may be kept, nothing was.
  }
};
