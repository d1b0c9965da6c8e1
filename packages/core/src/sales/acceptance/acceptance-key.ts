import { createHmac, timingSafeEqual } from 'node:crypto';
import { paths, pathWith } from '@worksmart/shared/platform/paths.ts';
import { passSeconds } from '@worksmart/shared/sales/acceptance/constants.ts';
import type { Config } from '#platform/config.ts';
import { keyOf } from '#platform/encryption.ts';

type Secret = Pick<Config, 'APP_SECRET'>;

const derive = ({ APP_SECRET }: Secret, purpose: string, text: string): string =>
  createHmac('sha256', keyOf(APP_SECRET, purpose)).update(text).digest('base64url');

/**
 * Derives the 256-bit key of a link, so that a reminder can contain it again while the database stores only its hash.
 * @param nonce random, of one acceptance
 */
export const linkKeyOf = (config: Secret, nonce: string): string => derive(config, 'proposal links', nonce);

/** Returns the address of the customer's page. */
export const linkOf = (config: Secret & Pick<Config, 'PUBLIC_URL'>, nonce: string): string =>
  `${config.PUBLIC_URL}${pathWith(paths.proposalPage, linkKeyOf(config, nonce))}`;

interface Passed {
  id: number;
  passedAt: Date | null;
}

/** Returns what a browser holds that entered a code. The same for all browsers that enter one while it is valid. */
export const passOf = (config: Secret, { id, passedAt }: { id: number; passedAt: Date }): string =>
  derive(config, 'proposal passes', `${id} ${passedAt.toISOString()}`);

/** How long the pass of a code that was entered at `passedAt` is still valid. */
export const secondsLeft = (passedAt: Date, now: Date): number =>
  Math.ceil(passSeconds - (now.getTime() - passedAt.getTime()) / 1000);

/** Whether a code was entered so recently that its pass is valid. */
export const hasValidPass = <P extends Passed>(row: P, now: Date): row is P & { passedAt: Date } =>
  row.passedAt !== null && secondsLeft(row.passedAt, now) > 0;

export const isPass = (config: Secret, row: Passed, given: string, now: Date): boolean => {
  if (!hasValidPass(row, now)) return false;
  const right = Buffer.from(passOf(config, row));
  const other = Buffer.from(given);
  return right.length === other.length && timingSafeEqual(right, other);
};

/** Six digits are easily guessed from a plain hash, so it uses a key outside the database, and the row. */
export const codeHashOf = (config: Secret, id: number, code: string): string =>
  createHmac('sha256', keyOf(config.APP_SECRET, 'proposal codes')).update(`${id}:${code}`).digest('hex');
