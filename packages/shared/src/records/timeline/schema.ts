import { z } from 'zod';
import { timelineKinds } from './kinds.ts';

const kindNames = Object.keys(timelineKinds) as [keyof typeof timelineKinds, ...(keyof typeof timelineKinds)[]];
export const timelineKind = z.enum(kindNames);

/** Where a line leads. */
export const timelineTarget = z.discriminatedUnion('to', [
  z.object({
    to: z.literal('tab'),
    /** The tab of the record that the line leads to */
    tab: z.enum([
      'company',
      'contacts',
      'locations',
      'payroll',
      'benefits',
      'census',
      'session',
      'comparison',
      'proposal',
      'checklist',
    ]),
  }),
  z.object({ to: z.literal('document'), id: z.number().int() }),
  z.object({ to: z.literal('note'), id: z.number().int() }),
  /** The group in one year: its id and that of the client's year. */
  z.object({
    to: z.literal('group'),
    id: z.number().int(),
    /** The id of the client’s year: `clientId` in the paths of benefit groups */
    clientYearId: z.number().int(),
  }),
]);
export type TimelineTarget = z.infer<typeof timelineTarget>;

export const timelineLine = z.object({
  /** The oldest event of the line; that of the last line of a page is the next page’s `before` */
  id: z.string(),
  /** When the newest event of the line happened, as an instant in UTC */
  at: z.string(),
  kind: timelineKind,
  /** The type of the event */
  type: z.string(),
  who: z.string(),
  sentence: z.string(),
  /** How many saves the line stands for */
  count: z.number().int(),
  /** Where the line leads; null if it leads nowhere */
  target: timelineTarget.nullable(),
});
export type TimelineLine = z.infer<typeof timelineLine>;
