import { z } from 'zod';
import { type CalendarDate, dateMessage, dateProblem, dateYearMessage, readCalendarDate } from './dates.ts';
import { hasAtMostDecimals } from './reading/decimals.ts';
import { feinMessage, readFein } from './reading/fein.ts';
import { phoneMessage, readPhone } from './reading/phone.ts';
import type { Reading } from './reading/reading.ts';
import { holdsSsn } from './reading/ssn.ts';
import { isState } from './reading/states.ts';
import { zipMessage } from './reading/zip.ts';

/** Schemas of single values, shared by all contracts. Messages are the documented ones. */

/** PostgreSQL text cannot store NUL or lone surrogates. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** The message for a missing value; a value of the wrong type gets its own message. */
export const whenMissing = (message: string | undefined) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? message : undefined),
});

const tooLong = (max: number) => `Please enter at most ${max} characters.`;

/** Every text of every call: at most `max` characters, and only characters that the database can store. */
const limited = (string: z.ZodString, max: number, message = tooLong(max)) =>
  string.max(max, message).refine(storable, 'This text contains characters that cannot be stored.');

/** Text that is not trimmed: a key, a password, a pasted list. */
export const exactText = (max: number, messages: { missing?: string; tooLong?: string } = {}) =>
  limited(z.string(whenMissing(messages.missing)), max, messages.tooLong);

/** Free text, trimmed. */
export const text = (max: number, missing?: string) => limited(z.string(whenMissing(missing)).trim(), max);

/** Required text. It does not abort validation, so that rules across fields are still reported. */
export const requiredText = (max: number, message: string) => text(max, message).min(1, message);

/** Optional text; an empty text becomes null. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null));

export const ssnMessage = 'This text holds what may be a Social Security number. Please remove it.';

/** Prose: text in which people may write anything, and which many people read. */
export const prose = (max: number, missing?: string) =>
  text(max, missing).refine((written) => written.length > max || !holdsSsn(written), ssnMessage);

/** Required prose. */
export const requiredProse = (max: number, message: string) => prose(max, message).min(1, message);

/** Optional prose; an empty text becomes null. */
export const optionalProse = (max: number) =>
  prose(max)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null));

/** An optional value; an empty text becomes null. */
const orNull = <S extends z.ZodType>(schema: S) => z.union([z.literal('').transform(() => null), schema]).nullish();

/** A number of so many digits that people write in several ways; a text that says "none" becomes null. */
const digits = (count: number, read: (text: string) => Reading<string>, message: string) =>
  z
    .string({ error: message })
    .transform((text) => {
      const found = read(text);
      return 'problem' in found ? '' : found.value;
    })
    .pipe(
      z
        .string()
        .regex(new RegExp(`^[0-9]{${count}}$`), message)
        .nullable(),
    );

export const stateMessage = 'Please select a state.';
export const contactZipMessage = 'Please enter a valid 5-digit zip code.';
export const emailMessage = 'Please enter a valid email address.';

export const classCodeMessage = 'A code has 1 to 4 letters or digits.';
export const isClassCode = (text: string): boolean => /^[A-Z0-9]{1,4}$/.test(text);

/** Upper-cases a class code. Letters other than A to Z are never valid and stay unchanged. */
export const toClassCode = (text: string): string => text.trim().replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());

/** A workers' compensation class code, `8810` or `V123`; stored in upper case. */
export const classCode = (missingMessage: string) =>
  z
    .string({ error: missingMessage })
    .overwrite(toClassCode)
    .min(1, missingMessage)
    .refine((code) => code === '' || isClassCode(code), classCodeMessage);

/** A state code. */
export const state = z.string(whenMissing(stateMessage)).refine(isState, stateMessage);
export const optionalState = orNull(state);

export const zip = (message = zipMessage) =>
  z
    .string(whenMissing(message))
    .trim()
    .regex(/^[0-9]{5}$/, message);
export const optionalZip = orNull(zip(contactZipMessage));
export const optionalPhone = orNull(digits(10, readPhone, phoneMessage));
export const optionalFein = orNull(digits(9, readFein, feinMessage));

export const email = (max: number) => text(max, emailMessage).pipe(z.email(emailMessage));
export const optionalEmail = (max: number) => orNull(email(max));

/**
 * Reads a calendar date and returns it as sent; null for "unset". Every date of the contract uses this rule. The checks
 * come after the transformation so that their messages also pass through the union of `optionalDate`.
 * @param message for a missing or invalid date; a year out of range has its own
 */
export const calendarDate = (message = dateMessage) =>
  z
    .string(whenMissing(message))
    .transform(readCalendarDate)
    .pipe(
      z
        .custom<CalendarDate | null>((read) => read !== undefined, { message, abort: false })
        .refine((read) => read === undefined || dateProblem(read) === undefined, dateYearMessage),
    );
export const optionalDate = orNull(calendarDate());

/** A date that must be entered; "unset" is not enough. */
export const requiredDate = (message: string) =>
  z
    .string({ error: message })
    .pipe(calendarDate(message))
    .transform((date, issues): CalendarDate => {
      if (date !== null) return date;
      issues.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

/** A number within limits and with a limited number of decimals; `message` is for one that is missing or out of range. */
export const decimal = (
  decimals: number,
  message: string,
  { min = 0, max, tooLarge = message }: { min?: number; max: number; tooLarge?: string },
) =>
  z
    .number({ error: message })
    .min(min, message)
    .max(max, tooLarge)
    .refine((value) => hasAtMostDecimals(value, decimals), `Please enter at most ${decimals} decimals.`);

export const amountTooLarge = 'This amount is too large.';
export const amountNeeded = 'Please enter an amount of 0 or more.';

/** USD with at most two decimals, 0 or more. */
export const money = (message: string) => decimal(2, message, { max: 9_999_999_999.99, tooLarge: amountTooLarge });
export const optionalMoney = money(amountNeeded).nullish();

/** A percentage, or USD per 100 USD, with at most four decimals, 0 or more. */
export const rate = (max: number, message: string) => decimal(4, message, { max, tooLarge: 'This rate is too large.' });

/** A whole number of people or things, 0 or more. */
export const count = (message: string) =>
  z.number({ error: message }).int(message).min(0, message).max(1_000_000, 'This number is too large.');

const [minYear, maxYear] = [1990, 2100];
export const year = z.number().int().min(minYear).max(maxYear);

/** The maximum of every id and version: the limit of PostgreSQL's integer. */
const maxId = 2_147_483_647;

/** A record's id in a body; 0 means not saved yet. */
export const id = z.number().int().min(0).max(maxId);

/** The id of an existing record; `message` is for an invalid one. */
export const recordId = (message?: string) =>
  z.number({ error: message }).int(message).min(1, message).max(maxId, message);

/** A whole number in a path or query: plain digits, and nothing that would merely convert to a number. */
export const wholeText = (pattern: RegExp, min: number, max: number) => {
  const message = `Please enter a whole number from ${min} to ${max}.`;
  const error = ({ input }: { input?: unknown }) => (input === undefined || input === null ? undefined : message);
  return z
    .union([z.number().int(message), z.string().regex(pattern).transform(Number)], { error })
    .pipe(z.number().int(message).min(min, message).max(max, message));
};

/** A record's id in a path or query. */
export const idText = wholeText(/^[1-9][0-9]{0,9}$/, 1, maxId);

/** A comma-separated list of ids; missing or empty means an empty list. */
export const idList = (message: string) =>
  z
    .union([z.number().int().transform(String), z.string()])
    .optional()
    .transform((text, issues) => {
      const parts = (text ?? '').split(',').map((part) => part.trim());
      const ids = (parts.length === 1 && parts[0] === '' ? [] : parts).map((part) => idText.safeParse(part));
      if (ids.every(({ success }) => success)) return ids.map(({ data }) => Number(data));
      issues.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

/** A number in a query where 0 has a meaning (agent filter). */
export const numberText = wholeText(/^[0-9]{1,10}$/, 0, maxId);

export const yearText = wholeText(/^[0-9]{4}$/, minYear, maxYear);

export const flagText = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
]);

/** `{ id }` of a chosen lookup row in a save; null, a missing id and 0 all mean "none chosen". */
export const chosen = z
  .object({ id: id.nullish() })
  .nullish()
  .transform((value) => (value === undefined ? undefined : value?.id || null));

/** The same with the text that explains "Other". */
export const chosenOrOther = z
  .object({ id: id.nullish(), other: optionalText(255) })
  .nullish()
  .transform((value) => (value === undefined ? undefined : { id: value?.id || null, other: value?.other ?? null }));

/** A lookup row in a response; id and text under both documented names. */
export const lookupRef = z.object({ id: z.number().int(), name: z.string(), description: z.string() });
export type LookupRef = z.infer<typeof lookupRef>;

/** Values of a response that can be missing. */
export const nullableText = z.string().nullable();
export const nullableNumber = z.number().nullable();
export const nullableRef = lookupRef.nullable();

/** Sent back with a save to detect that someone else saved in the meantime. */
export const rowVersion = recordId().optional();

/** Encrypts unsaved form entries in the browser: 32 bytes in hexadecimal. */
export const draftKey = z.string().regex(/^[0-9a-f]{64}$/);

/** The key of a portal's link. An invalid one gets the same response as an unknown one. */
export const portalKey = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/);

export const deletedResponse = z.object({ id: z.number().int() });

/** The path parameter of calls about one client’s year of a customer. */
export const ofClient = z.object({
  /** The id of the client’s year, as the record’s `client.id` */
  clientId: idText,
});
