import { passwordMaxLength } from './constants.ts';

/** Of whom a password may not be the name. */
export interface PasswordOwner {
  firstName: string;
  lastName: string;
  email: string;
}

/** People count characters, not bytes or code units; nothing is ever cut off. */
const characters = (password: string): number => Array.from(password).length;

const lettersOnly = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

const productName = 'worksmart';

/** The letters of a password are nothing but a name: `Smith1234`, `j.doe!!!!`. */
const isOwnName = (password: string, { firstName, lastName, email }: PasswordOwner): boolean => {
  const letters = lettersOnly(password);
  const local = email.split('@')[0] ?? '';
  const names = [firstName, lastName, firstName + lastName, lastName + firstName, local, email, productName];
  // A form that is being filled in may have none of them yet.
  const hasAddress = email !== '' && password.toLowerCase().includes(email.toLowerCase());
  return hasAddress || names.some((name) => letters !== '' && lettersOnly(name) === letters);
};

/**
 * What is wrong with a new password, as the person reads it; null when nothing is. No rule about kinds of
 * characters. The server also refuses the most common passwords.
 * @param minLength from /info
 * @param owner known only on the server and to the person signed in
 */
export const passwordProblem = (password: string, minLength: number, owner?: PasswordOwner): string | null => {
  const count = characters(password);
  if (count < minLength) return `Please enter at least ${minLength} characters.`;
  if (count > passwordMaxLength) return `Please enter at most ${passwordMaxLength} characters.`;
  if (owner && isOwnName(password, owner)) return 'Please do not use your own name or email address.';
  return null;
};

export const commonPasswordMessage = 'This password is too common. Please choose another one.';
