import { passwordMaxLength } from './constants.ts';

/** The account owner, whose name must not be the password. */
export interface PasswordOwner {
  firstName: string;
  lastName: string;
  email: string;
}

/** Counts characters as people do, not bytes or code units. Passwords are never truncated. */
const characters = (password: string): number => Array.from(password).length;

const lettersOnly = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

const productName = 'worksmart';

/** True if the letters of the password are only a name: `Smith1234`, `j.doe!!!!`. */
const isOwnName = (password: string, { firstName, lastName, email }: PasswordOwner): boolean => {
  const letters = lettersOnly(password);
  const local = email.split('@')[0] ?? '';
  const names = [firstName, lastName, firstName + lastName, lastName + firstName, local, email, productName];
  // A form that is still being filled in may have no email address yet.
  const hasAddress = email !== '' && password.toLowerCase().includes(email.toLowerCase());
  return hasAddress || names.some((name) => letters !== '' && lettersOnly(name) === letters);
};

/**
 * Returns what is wrong with a new password, as a message for the user, or null. There is no rule about kinds of
 * characters. The server also rejects the most common passwords.
 * @param minLength from /info
 * @param owner known only to the server and to the signed-in user
 */
export const passwordProblem = (password: string, minLength: number, owner?: PasswordOwner): string | null => {
  const count = characters(password);
  if (count < minLength) return `Please enter at least ${minLength} characters.`;
  if (count > passwordMaxLength) return `Please enter at most ${passwordMaxLength} characters.`;
  if (owner && isOwnName(password, owner)) return 'Please do not use your own name or email address.';
  return null;
};

export const commonPasswordMessage = 'This password is too common. Please choose another one.';
