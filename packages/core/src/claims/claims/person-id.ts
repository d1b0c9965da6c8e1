import { createHmac } from 'node:crypto';
import { isOtherId, ssnOfId } from '@worksmart/shared/platform/reading/ssn.ts';
import { keyOf } from '#platform/encryption.ts';

/** Replaces a text that is a Social Security number by its stand-in; returns any other text as it is. */
export type StandIn = (text: string, isPersonId: boolean) => string;

const letters = 12;
/** The most texts to remember: a person has many rows. */
const mostKept = 40_000;

/**
 * Returns a function that replaces Social Security numbers used as ids. The stand-in is `X` and 12 letters or
 * digits. A person has the same one in all files and terms of an installation, so rows still join. No one can turn it back
 * without APP_SECRET. Nine digits that are not grouped are replaced only in the id of a person.
 */
export const createStandIns = (secret: string): StandIn => {
  const key = keyOf(secret, 'ids of people');
  const known = new Map<string, { standIn: string; isGrouped: boolean } | null>();
  const find = (text: string) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const ssn = ssnOfId(text);
    const mark = ssn && createHmac('sha256', key).update(ssn.digits).digest().readBigUInt64BE();
    const made = ssn && {
      standIn: `X${mark?.toString(36).padStart(letters, '0').slice(-letters).toUpperCase()}`,
      isGrouped: ssn.isGrouped,
    };
    if (known.size >= mostKept) known.clear();
    known.set(text, made);
    return made;
  };
  return (text, isPersonId) => {
    const found = isOtherId(text) ? null : find(text);
    return found && (isPersonId || found.isGrouped) ? found.standIn : text;
  };
};
