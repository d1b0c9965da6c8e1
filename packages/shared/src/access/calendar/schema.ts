import { z } from 'zod';
import { calendarKindNames } from './kinds.ts';

const kindsMessage = 'Please tick what the calendar contains.';

const kinds = z.array(z.enum(calendarKindNames, { error: kindsMessage }), { error: kindsMessage });

export const calendarChoice = z.object({
  /** What the calendar contains */
  kinds: kinds.min(1, kindsMessage).max(20),
});

export const userCalendar = z.object({
  /** The address of the user’s calendar; null if there is none */
  address: z
    .object({
      createdAt: z.iso.datetime(),
      /** What the calendar contains */
      kinds,
      /** When a program last opened it, to the minute; null if none has */
      openedAt: z.iso.datetime().nullable(),
      /** How that program names itself; null if it does not, or if none has opened it */
      openedWith: z.string().nullable(),
    })
    .nullable(),
});
export type UserCalendar = z.output<typeof userCalendar>;

/** The only answer that contains the address. */
export const issuedCalendar = z.object({
  /** The new address; it is shown once and cannot be read again */
  url: z.string(),
  /** What is known of the calendar from now on */
  calendar: userCalendar,
});
