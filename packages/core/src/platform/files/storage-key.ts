import { randomBytes } from 'node:crypto';
import { notFound } from '@worksmart/shared/platform/errors.ts';

const keyShape = /^[0-9a-f]{48}$/;

/** Returns a random name that cannot be guessed and contains no user input. */
export const newStorageKey = (): string => randomBytes(24).toString('hex');

export const isStorageKey = (name: string): boolean => keyShape.test(name);

/** @throws Error for anything but a folder and a plain file name, `anchors/2026-11-26.json` */
export const checkedName = (name: string): string => {
  if (!/^[a-z]+\/[a-z0-9][a-z0-9.-]{0,99}$/.test(name)) throw new Error(`${name} is no name of a kept file`);
  return name;
};

/** @throws AppError not_found for a value that is not a key, so that it never becomes part of a path */
export const checkedKey = (key: string): string => {
  if (!isStorageKey(key)) throw notFound();
  return key;
};
