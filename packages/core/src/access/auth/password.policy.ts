import { passwordMaxLength } from '@worksmart/shared/access/auth/constants.ts';
import { commonPasswordMessage, type PasswordOwner, passwordProblem } from '@worksmart/shared/access/auth/rules.ts';
import { invalid } from '@worksmart/shared/platform/errors.ts';
import type { Config } from '#platform/config.ts';
import type { PublicContext } from '#platform/context.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './password.ts';

/**
 * Rejects a new password that is too short, too long, common, or the owner's name or email address.
 * @throws AppError validation, on the field `password`
 */
export const assertPasswordAllowed = (config: Config, password: string, owner: PasswordOwner): void => {
  const problem = passwordProblem(password, config.PASSWORD_MIN_LENGTH, owner);
  if (problem) throw invalid({ password: [problem] });
  if (isCommonPassword(password)) throw invalid({ password: [commonPasswordMessage] });
};

/**
 * Checks a new password against the rules and returns the hash to store.
 * @throws AppError validation, on the field `password`; unavailable when too many hashes wait
 */
export const hashNewPassword = (ctx: PublicContext, password: string, owner: PasswordOwner): Promise<string> => {
  assertPasswordAllowed(ctx.config, password, owner);
  return hashPassword(password);
};

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes a password sent as base64 or base64url of UTF-8. Restores "+" where a query turned it into a space.
 * @param field the field's name in the request, for the message
 * @throws AppError validation for invalid base64, invalid UTF-8, or more than 65 characters
 */
export const decodePassword = (encoded: string, field: string): string => {
  const plain = encoded.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Buffer.from(plain, 'base64');
  const isWhole = base64.test(plain) && bytes.toString('base64').replaceAll('=', '') === plain.replaceAll('=', '');
  if (!isWhole) throw invalid({ [field]: ['This password is not encoded as base64.'] });
  try {
    const password = strictUtf8.decode(bytes);
    if (Array.from(password).length <= passwordMaxLength) return password;
  } catch (cause) {
    throw invalid({ [field]: ['This password is not encoded as UTF-8.'] }, cause);
  }
  throw invalid({ [field]: [`Please enter at most ${passwordMaxLength} characters.`] });
};
