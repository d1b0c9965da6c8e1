import { randomBytes } from 'node:crypto';
import { notFound } from '@worksmart/shared/errors.ts';

const keyShape = /^[0-9a-f]{48}$/;

/** A name that nobody guesses and no person's input is part of. */
export const newStorageKey = (): string => randomBytes(24).toString('hex');

export const isStorageKey = (name: string): boolean => keyShape.test(name);

/** @throws AppError not_found for what is no key: it never becomes part of a path */
export const checkedKey = (key: string): string => {
  if (!isStorageKey(key)) throw notFound();
  return key;
};
