import { z } from 'zod';
import { recordId, text } from '#platform/fields.ts';

/** A change of a record. Thin: what it is about, never its content. */
export const liveMessage = z.object({
  /** The type of the event */
  kind: z.string(),
  entity: z.string(),
  id: z.string(),
  // The customer whose record, list row or timeline shows the change.
  customerId: z.number().int().nullable(),
  /** The version after the change, of the customer or benefit group; null if unknown */
  rowVersion: z.number().int().nullable(),
  by: z.string(),
  /** The id of the user who made the change; null if it was no user */
  byId: z.number().int().nullable(),
  at: z.string(),
});
export type LiveMessage = z.infer<typeof liveMessage>;

/** Someone who has a record open. */
export const presentPerson = z.object({ id: z.number().int(), name: z.string() });
export type PresentPerson = z.infer<typeof presentPerson>;

export const liveUpdate = z.object({
  /** Where to continue: the `after` of the next call */
  position: z.string(),
  /** Whether more was missed than is at hand: read everything again */
  reset: z.boolean(),
  /** The changes since the last call */
  messages: z.array(liveMessage),
});
export type LiveUpdate = z.infer<typeof liveUpdate>;

/** Sent while a record is open and when it is closed. */
export const presence = z.object({
  customerId: recordId(),
  /** Identifies one open page; the browser makes it up */
  view: text(40),
  /** Whether the record is open; false when its page is closed */
  open: z.boolean(),
});
export type Presence = z.infer<typeof presence>;

/** The others who have a record open. */
export const presentPeople = z.object({
  customerId: z.number().int(),
  /** Who else has the record open */
  people: z.array(presentPerson),
});
export type PresentPeople = z.infer<typeof presentPeople>;

/** Seconds after the last sign of life until a person counts as gone. */
export const presenceSeconds = 30;
