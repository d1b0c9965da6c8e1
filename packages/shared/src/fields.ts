import { z } from 'zod';
import { type CalendarDate, readCalendarDate } from './dates.ts';
import { hasAtMostDecimals } from './decimals.ts';
import { isState } from './states.ts';

/** Schemas of single values, shared by every contract. Messages are the documented ones. */

/** PostgreSQL's text holds neither NUL nor half a surrogate pair. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Free text: trimmed, at most `max` characters, no characters that a database cannot hold. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please enter at most ${max} characters.`)
    .refine(storable, 'This text contains characters that cannot be stored.');

/** Text that must be there. It does not abort: a rule over several fields is still told besides. */
export const requiredText = (max: number, message: string) => text(max).min(1, message);

/** Text that may be empty; an empty one is null. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null));

const digits = (count: number, message: string) =>
  z
    .string()
    .transform((value) => value.replace(/[^0-9]/g, ''))
    .pipe(z.string().regex(new RegExp(`^[0-9]{${count}}$`), message));

const optionalDigits = (count: number, message: string) =>
  z.union([z.literal('').transform(() => null), digits(count, message)]).nullish();

export const stateMessage = 'Please select a state.';
export const zipMessage = 'Please enter a valid, 5-digit zip code.';
export const contactZipMessage = 'Please enter a valid 5-digit zip code.';
export const phoneMessage = 'Please enter a valid phone number.';
export const feinMessage = 'Please enter a valid 9-digit FEIN.';
export const emailMessage = 'Please enter a valid email address.';

/** A state's code. */
export const state = z.string().refine(isState, stateMessage);
export const optionalState = z.union([z.literal('').transform(() => null), state]).nullish();

export const zip = (message = zipMessage) =>
  z
    .string()
    .trim()
    .regex(/^[0-9]{5}$/, message);
export const optionalZip = z.union([z.literal('').transform(() => null), zip(contactZipMessage)]).nullish();
/** Ten digits; any mask around them is dropped. */
export const optionalPhone = optionalDigits(10, phoneMessage);
/** Nine digits; the hyphen of `##-#######` is dropped. */
export const optionalFein = optionalDigits(9, feinMessage);

export const email = (max: number) => text(max).pipe(z.email(emailMessage));
export const optionalEmail = (max: number) => z.union([z.literal('').transform(() => null), email(max)]).nullish();

/**
 * A calendar date in, the travelling form out; null for "unset". The check stands at the end, and not in the
 * transformation, so that its message also reaches the sender through `optionalDate`'s union.
 */
export const calendarDate = (message = 'Please enter a valid date.') =>
  z
    .string()
    .transform(readCalendarDate)
    .pipe(z.custom<CalendarDate | null>((read) => read !== undefined, { message, abort: false }));
export const optionalDate = z.union([z.literal('').transform(() => null), calendarDate()]).nullish();

const maxMoney = 9_999_999_999.99;

/** USD with at most two decimals, 0 or more. */
export const money = (message: string) =>
  z
    .number({ error: message })
    .min(0, message)
    .max(maxMoney, 'This amount is too large.')
    .refine((value) => hasAtMostDecimals(value, 2), 'Please enter at most 2 decimals.');
export const optionalMoney = money('Please enter an amount of 0 or more.').nullish();

/** A percentage, or USD per 100 USD, with at most four decimals, 0 or more. */
export const rate = (max: number, message: string) =>
  z
    .number({ error: message })
    .min(0, message)
    .max(max, 'This rate is too large.')
    .refine((value) => hasAtMostDecimals(value, 4), 'Please enter at most 4 decimals.');

/** A whole number of people or things, 0 or more. */
export const count = (message: string) =>
  z.number({ error: message }).int(message).min(0, message).max(1_000_000, 'This number is too large.');
export const optionalCount = count('Please enter a whole number of 0 or more.').nullish();

export const year = z.number().int().min(1990).max(2100);

const maxId = 2_147_483_647;

/** A record's id in a body; 0 is a record that is not saved yet. */
export const id = z.number().int().min(0).max(maxId);

/** A record's id in a path or query: plain digits, nothing that merely converts to a number. */
export const idText = z
  .union([
    z.number().int(),
    z
      .string()
      .regex(/^[1-9][0-9]{0,9}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(1).max(maxId));

/** A number in a query where 0 has a meaning (agent filter). */
export const numberText = z
  .union([
    z.number().int(),
    z
      .string()
      .regex(/^[0-9]{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(0).max(maxId));

export const yearText = z
  .union([
    z.number().int(),
    z
      .string()
      .regex(/^[0-9]{4}$/)
      .transform(Number),
  ])
  .pipe(year);

export const flagText = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
]);

/** `{ id }` of a chosen lookup row in a save; null, an absent id and 0 all mean "none chosen". */
export const chosen = z
  .object({ id: id.nullish() })
  .nullish()
  .transform((value) => (value === undefined ? undefined : value?.id || null));

/** A lookup row in an answer; id and text under both documented names. */
export const lookupRef = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
});
export type LookupRef = z.infer<typeof lookupRef>;

/** Sent back by a save to notice that someone saved meanwhile. */
export const rowVersion = z.number().int().min(1).optional();

/** Seals on a device what was typed there and not saved: 32 bytes in hexadecimal. */
export const draftKey = z.string().regex(/^[0-9a-f]{64}$/);

export const deletedAnswer = z.object({ id: z.number().int() });
