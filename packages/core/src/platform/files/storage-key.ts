import { randomBytes } from 'node:crypto';
import { notFound } from '@worksmart/shared/errors.ts';

const keyShape = /^[0-9a-f]{48}$/;

/** Returns a random name that cannot be guessed and contains no user input. */
export const newStorageKey = (): string => randomBytes(24).toString('hex');

export const isStorageKey = (name: string): boolean => keyShape.test(name);

/** @throws AppError not_found for a value that is not a key, so that it never becomes part of a path */
export const checkedKey = (key: string): string => {
  if (!isStorageKey(key)) throw notFound();
  return key;
};
