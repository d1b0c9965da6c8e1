import { createPrivateKey } from 'node:crypto';
import * as pkijs from 'pkijs';
import type { SealKey } from './seal-key.ts';

const bagTypes = { key: '1.2.840.113549.1.12.10.1.1', encryptedKey: '1.2.840.113549.1.12.10.1.2' } as const;
const certificateBag = '1.2.840.113549.1.12.10.1.3';

const der = (value: { toSchema(): { toBER(): ArrayBuffer } }): Buffer => Buffer.from(value.toSchema().toBER());

const bagsOf = async (bytes: Buffer, password: ArrayBuffer): Promise<pkijs.SafeBag[]> => {
  const file = pkijs.PFX.fromBER(new Uint8Array(bytes));
  await file.parseInternalValues({ password, checkIntegrity: true });
  const safe = file.parsedValue?.authenticatedSafe;
  if (!safe) throw new Error('it contains no key');
  await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password })) });
  const contents: { value: pkijs.SafeContents }[] = safe.parsedValue.safeContents;
  return contents.flatMap(({ value }) => value.safeBags);
};

const keyOf = async (bag: pkijs.SafeBag, password: ArrayBuffer): Promise<Buffer | null> => {
  if (bag.bagId === bagTypes.key) return der(bag.bagValue as pkijs.PrivateKeyInfo);
  if (bag.bagId !== bagTypes.encryptedKey) return null;
  const value = bag.bagValue as pkijs.PKCS8ShroudedKeyBag;
  // pkijs says `protected`, but documents the call as the way to read such a bag.
  await (value as unknown as { parseInternalValues(given: object): Promise<void> }).parseInternalValues({ password });
  return value.parsedValue ? der(value.parsedValue) : null;
};

/**
 * Reads a PKCS #12 file (.p12, .pfx) encrypted with AES, as OpenSSL 3 and newer Windows write them.
 * @throws Error if the password is wrong, or it holds no private key or certificate
 */
export const readP12 = async (bytes: Buffer, password: string): Promise<SealKey> => {
  const secret = new Uint8Array(Buffer.from(password, 'utf8')).buffer;
  const bags = await bagsOf(bytes, secret);
  const keys = (await Promise.all(bags.map((bag) => keyOf(bag, secret)))).filter((one) => one !== null);
  const [found] = keys;
  if (!found) throw new Error('it contains no private key');
  const certificates = bags
    .filter(({ bagId }) => bagId === certificateBag)
    .map(({ bagValue }) => der((bagValue as pkijs.CertBag).parsedValue as pkijs.Certificate));
  return { key: createPrivateKey({ key: found, format: 'der', type: 'pkcs8' }), certificates };
};
