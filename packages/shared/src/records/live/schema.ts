import { z } from 'zod';
import { recordId, text } from '#platform/fields.ts';

/** A change of a record. Thin: what it is about, never its content. */
export const liveMessage = z.object({
  /** A type of shared/events.ts. */
  kind: z.string(),
  entity: z.string(),
  id: z.string(),
  /** The customer whose record, list row or timeline shows the change. */
  customerId: z.number().int().nullable(),
  /** The row version of that customer, or of the benefit group if the change is about one. */
  rowVersion: z.number().int().nullable(),
  /** The name of who made it. */
  by: z.string(),
  byId: z.number().int().nullable(),
  at: z.string(),
});
export type LiveMessage = z.infer<typeof liveMessage>;

/** Someone who has a record open. */
export const presentPerson = z.object({ id: z.number().int(), name: z.string() });
export type PresentPerson = z.infer<typeof presentPerson>;

export const liveUpdate = z.object({
  /** Where to continue: the next `after`. */
  position: z.string(),
  /** More was missed than is kept at hand: read everything again. */
  reset: z.boolean(),
  messages: z.array(liveMessage),
});
export type LiveUpdate = z.infer<typeof liveUpdate>;

/** Sent while a record is open and when it is closed. */
export const presence = z.object({
  customerId: recordId(),
  /** Identifies one open view; the browser makes it up. */
  view: text(40),
  /** False when the view is closed. */
  open: z.boolean(),
});
export type Presence = z.infer<typeof presence>;

/** The others who have a record open. */
export const presentPeople = z.object({ customerId: z.number().int(), people: z.array(presentPerson) });
export type PresentPeople = z.infer<typeof presentPeople>;

/** Seconds after the last sign of life until a person counts as gone. */
export const presenceSeconds = 30;
