import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** `wsk_`, 8 characters that may be shown, 43 secret ones (256 bits), and a checksum of 6, separated by `_`. */
const pattern = /^wsk_([0-9a-z]{8})_([A-Za-z0-9_-]{43})_([0-9a-z]{6})$/;

const base36 = (value: number, length: number): string => value.toString(36).padStart(length, '0').slice(-length);

/** Tells a typing error, and lets scanners of source code tell a key from other text. */
const checksumOf = (text: string): string => base36(crc32(text), 6);

/** Makes a key. `publicId` may be shown, and `last4` too. */
export const newKey = (): { key: string; publicId: string; last4: string } => {
  const publicId = Array.from(randomBytes(8), (byte) => base36(byte % 36, 1)).join('');
  const start = `wsk_${publicId}_${randomBytes(32).toString('base64url')}`;
  const key = `${start}_${checksumOf(start)}`;
  return { key, publicId, last4: key.slice(-4) };
};

/** Whether a text has the form of a key and its checksum is right. A key with a typing error needs no read. */
export const isKey = (text: string): boolean => {
  const checksum = pattern.exec(text)?.[3];
  return checksum !== undefined && checksum === checksumOf(text.slice(0, -7));
};
